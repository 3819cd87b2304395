-- The schema of identity as the migrations leave it. Written by `npm run schema`; change it by a migration.

-- === account ===

-- A one-time code. Only the newest for a purpose and subject counts.
create table code (
  id uuid not null,
  event_id uuid not null,
  purpose text not null,
  -- the phone number (register) or the email address
  subject text not null,
  code_hash text not null,
  -- of the link beside a login code in the email, which no wrong guesses can use up
  link_hash text,
  -- the address that the code is bound to, if it was emailed instead of sent to the phone
  email text,
  tries_left int default 5 not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Where no SMS gateway is configured, the registration code goes by email: the mobile is kept, and nobody has confirmed it.
  is_by_mail boolean default false not null,
  -- a hash of the network; empty if whoever asks is logged in
  asked_from text default '' not null,
  -- the tries of all other networks together
  others_left int default 20 not null,
  primary key (id),
  unique (event_id, purpose, subject, asked_from),
  unique (link_hash),
  foreign key (event_id) references event(id) on delete cascade,
  check (purpose in ('register', 'login', 'reset', 'mobile', 'email', 'deletion', 'proof'))
);

-- What a person agreed to, in which version and language.
create table consent (
  id uuid not null,
  person_id uuid not null,
  purpose text not null,
  version text not null,
  language text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (id),
  foreign key (person_id) references person(id) on delete cascade
);
create index consent_person on consent (person_id);

-- Who could see a person's contact details, from when to when; no end: they still can. Details without a row have been visible since before this was recorded, or since registration.
create table contact_grant (
  id uuid default gen_random_uuid() not null,
  person_id uuid not null,
  kind text not null,
  field text not null,
  -- the help thread that they were shared in; its foreign key is in 0005
  thread_id uuid,
  given_at timestamptz,
  withdrawn_at timestamptz,
  primary key (id),
  foreign key (person_id) references person(id) on delete cascade,
  foreign key (thread_id) references help_thread(id) on delete cascade,
  check ((kind = 'help') = (thread_id is not null)),
  check (field in ('email', 'mobile')),
  check (kind <> 'help' or withdrawn_at is not null),
  check (kind in ('guests', 'everybody', 'connections', 'help'))
);
create index contact_grant_person on contact_grant (person_id);
create unique index contact_grant_standing on contact_grant (person_id, kind, field) where (withdrawn_at is null);

-- From which account of a person another one, at another event, was entered or made, and when last: who denies something at one of them denies it at all.
create table entered_account (
  from_id uuid not null,
  to_id uuid not null,
  entered_at timestamptz not null,
  primary key (from_id, to_id),
  foreign key (from_id) references person(id) on delete cascade,
  foreign key (to_id) references person(id) on delete cascade
);
create index entered_account_to on entered_account (to_id);

-- A browser in which a person has logged in before: attacks on the account do not lock it out.
create table known_device (
  person_id uuid not null,
  token_hash text not null,
  seen_at timestamptz not null,
  primary key (person_id, token_hash),
  foreign key (person_id) references person(id) on delete cascade
);

-- A ticket for the live socket: valid for a minute, used once, and not worth a write to disk.
create unlogged table live_ticket (
  token_hash text not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  primary key (token_hash),
  foreign key (session_id) references login_session(id) on delete cascade
);

-- A login on one device.
create table login_session (
  id uuid not null,
  person_id uuid not null,
  token_hash text not null,
  device text,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- when its holder last proved who they are: sensitive calls ask for a recent proof
  proven_at timestamptz default now() not null,
  -- Whether a login was begun or proven by a code or link that was emailed to its person: the address is surely theirs, and so are the accounts that have it at other events.
  is_email_proven boolean default false not null,
  entered_from uuid,
  primary key (id),
  unique (token_hash),
  foreign key (entered_from) references login_session(id) on delete cascade,
  foreign key (person_id) references person(id) on delete cascade
);
create index login_session_entered_from on login_session (entered_from) where (entered_from is not null);
create index login_session_person on login_session (person_id);
create trigger login_session_changed after update on login_session for each row when (old.token_hash <> new.token_hash or old.person_id <> new.person_id or old.expires_at <> new.expires_at) execute function notice_change('person_id');
create trigger login_session_deleted after delete on login_session for each row execute function notice_change('person_id');

-- Somebody at an event: their login, registration and profile.
create table person (
  id uuid not null,
  event_id uuid not null,
  email text not null,
  first_name text not null,
  last_name text default '' not null,
  -- E.164; null where the event asks for none
  mobile text,
  mobile_changed_at timestamptz,
  -- not confirmed yet: codes still go to `mobile`
  new_mobile text,
  password_hash text not null,
  roles text[] default '{attendee}' not null,
  language text default 'en' not null,
  -- what registration asked
  agent text,
  country text,
  cities text[] default '{}' not null,
  interested_in text,
  budget text,
  call_date date,
  -- the profile
  dp_url text,
  profession text default '' not null,
  bio text default '' not null,
  secondary_email text,
  location text default '' not null,
  -- [{ companyName, designation, category, website, employeeSince, employeeUpto }], the current one first
  companies jsonb default '[]' not null,
  qualifications text[] default '{}' not null,
  skills text[] default '{}' not null,
  -- { facebook, twitter, linkedin, instagram }
  links jsonb default '{}' not null,
  profile_version int default 1 not null,
  -- who may see what
  email_visibility text default 'connections' not null,
  mobile_visibility text default 'connections' not null,
  -- hidden: absent from lists, search and suggestions
  availability text default 'open' not null,
  tracks_visits boolean default true not null,
  -- may not write to others until then; real time
  muted_until timestamptz,
  disabled_at timestamptz,
  -- deleted by themselves: the row stays, emptied, so that what others keep still has an author
  erased_at timestamptz,
  created_at timestamptz default now() not null,
  search_text text generated always as (fold(((((first_name || ' ') || last_name) || '
') || coalesce(((companies -> 0) ->> 'companyName'), '')))) stored not null,
  -- short enough for an index, however long the name
  sort_name text generated always as ("left"(fold(((first_name || ' ') || last_name)), 80)) stored not null,
  designation text generated always as (coalesce(nullif(((companies -> 0) ->> 'designation'), ''), profession)) stored not null,
  is_mobile_verified boolean default true not null,
  -- Whether whoever set what opens an account reads the mail of its address: until then somebody else may have registered with it.
  is_email_proven boolean default false not null,
  -- The time zone a visitor's browser named at registration: mails show their clock beside the event's.
  time_zone text,
  -- what an organiser is limited to; null: all rights
  duties text[],
  -- the `utm_source` of the link that brought them to the registration
  source text,
  primary key (id),
  unique (event_id, id),
  foreign key (event_id) references event(id) on delete cascade,
  check (availability in ('exploring', 'open', 'hidden')),
  check (duties <@ '{content,people,programme,readOnly}' and cardinality(duties) > 0),
  check (email_visibility in ('nobody', 'connections', 'everybody')),
  constraint person_erased_is_disabled check (erased_at is null or disabled_at is not null and first_name = '' and mobile is null),
  check (mobile_visibility in ('nobody', 'connections', 'everybody'))
);
create index person_directory on person (event_id, sort_name, id);
create index person_directory_roles on person (event_id, sort_name, id) where (roles <> '{attendee}');
create unique index person_email on person (event_id, email);
create index person_joined on person (event_id, created_at, id);
create index person_mailbox on person (event_id, (((replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@') || split_part(email, '@', 2))));
create index person_mobile on person (event_id, mobile);
create index person_search on person using gin (search_text gin_trgm_ops, email gin_trgm_ops);
create index person_skills on person using gin (skills);
create index person_speakers on person (event_id, sort_name, id) where ((roles @> '{speaker}') and (not (roles @> '{moderator}')));
create trigger person_changed after update on person for each row when (old.roles <> new.roles or old.duties is distinct from new.duties or old.event_id <> new.event_id or old.disabled_at is distinct from new.disabled_at) execute function notice_change('id');

-- Lets somebody who has just registered ask for a call, once, without a login.
create table registration_ticket (
  token_hash text not null,
  person_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (token_hash),
  foreign key (person_id) references person(id) on delete cascade
);

-- The SMS that an event sent on one day.
create table sms_day (
  event_id uuid not null,
  day date not null,
  sent int default 0 not null,
  -- when organisers were warned that the limit was reached
  alerted_at timestamptz,
  primary key (event_id, day),
  foreign key (event_id) references event(id) on delete cascade
);


-- === admission ===

-- A kind of access that people register for, such as Delegate or Press: how many it takes, when and how they get into it, and what of the event it opens. An event without any takes whoever registers.
create table access_class (
  id uuid not null,
  event_id uuid not null,
  -- {language: text}
  name jsonb not null,
  position int not null,
  -- null: as many as come
  capacity int,
  -- event time
  opens_at timestamptz,
  closes_at timestamptz,
  needs_approval boolean not null,
  areas text[] not null,
  removed_at timestamptz,
  -- Several codes open one access class, and are shown as they were typed. No two classes of an event have one name: tickets and lists find them by it.
  codes text[] default '{}' not null,
  -- whether it takes only people with a code: one of `codes` or a voucher; always with any of `codes`
  needs_code boolean default false not null,
  -- the days its people are let in at the door, in the event's zone; none: all
  days text[] default '{}' not null,
  companions int default 0 not null,
  primary key (id),
  unique (event_id, id),
  foreign key (event_id) references event(id) on delete cascade,
  check (capacity > 0),
  check (companions >= 0 and companions <= 5),
  check (opens_at < closes_at)
);
create index access_class_order on access_class (event_id, "position", id);
create trigger access_class_changed after update on access_class for each row execute function notice_change('');

-- Somebody in an access class, or on the way into it. Those admitted and those with an offer hold its seats; changes of these lock the class first.
create table admission (
  id uuid not null,
  event_id uuid not null,
  class_id uuid not null,
  person_id uuid not null,
  state text not null,
  -- the order of those who wait; who is put first comes before the lowest
  position int not null,
  asked_at timestamptz not null,
  -- event time
  offered_until timestamptz,
  reason text,
  question text,
  -- the organiser who asked
  question_by uuid,
  reply text,
  -- real time: when the place was given; null while there is none, and for places given before this was recorded
  admitted_at timestamptz,
  -- whether it has been on the waiting list since it was last asked for
  has_waited boolean default false not null,
  primary key (id),
  unique (person_id),
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (event_id, class_id) references access_class(event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade,
  constraint admission_question_by foreign key (event_id, question_by) references person(event_id, id) on delete set null (question_by),
  check ((state = 'offered') = (offered_until is not null)),
  check (state in ('admitted', 'asked', 'waiting', 'offered', 'refused', 'released'))
);
create index admission_admitted on admission (event_id, admitted_at) where (admitted_at is not null);
create index admission_asked on admission (event_id, asked_at) where (state = 'asked');
create index admission_of_event on admission (event_id, "position", id);
create index admission_order on admission (class_id, state, "position");
create trigger admission_changed after insert or delete or update on admission for each row execute function notice_change('person_id');

-- The last day, in its zone, on which an event's organisers were reminded of requests they have not decided.
create table approval_reminder (
  event_id uuid not null,
  day date not null,
  primary key (event_id),
  foreign key (event_id) references event(id) on delete cascade
);

-- What somebody with a place asks for instead: another access class. Their place stays theirs until they have the other one, which ends the request.
create table class_request (
  id uuid not null,
  event_id uuid not null,
  class_id uuid not null,
  person_id uuid not null,
  state text not null,
  -- among all who wait for the class, those in `admission` too
  position int not null,
  asked_at timestamptz not null,
  reason text,
  primary key (id),
  unique (person_id),
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (event_id, class_id) references access_class(event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade,
  check (state in ('asked', 'waiting', 'refused'))
);
create index class_request_of_event on class_request (event_id, asked_at, id);
create index class_request_order on class_request (class_id, state, "position");


-- === audience ===

-- A way to look at the people of an event that organisers saved: the part of them, the columns and the order.
create table people_view (
  id uuid not null,
  event_id uuid not null,
  name text not null,
  -- { filter, columns, sort, isDescending }
  content jsonb not null,
  -- what the list of people opens with
  is_default boolean default false not null,
  removed_at timestamptz,
  primary key (id),
  foreign key (event_id) references event(id) on delete cascade
);
create unique index people_view_default on people_view (event_id) where (is_default and (removed_at is null));
create index people_view_of_event on people_view (event_id);

-- A label that organisers put on a person; only organisers see it, and the person in what is kept of them.
create table person_tag (
  event_id uuid not null,
  person_id uuid not null,
  tag text not null,
  primary key (person_id, tag),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade,
  check (tag <> '')
);
create index person_tag_of_event on person_tag (event_id, tag, person_id);


-- === authenticator ===

-- An authenticator app whose code is the second step of a login.
create table authenticator (
  id uuid not null,
  event_id uuid not null,
  person_id uuid not null,
  -- the key shared with the app, encrypted
  secret text not null,
  -- of the last code used, in steps of 30 seconds since 1970
  last_step bigint default 0 not null,
  created_at timestamptz not null,
  -- when its first code arrived; until then it is not asked for
  confirmed_at timestamptz,
  -- kept for as long as removing it can be undone
  removed_at timestamptz,
  primary key (id),
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (person_id) references person(id) on delete cascade
);
create unique index authenticator_begun on authenticator (person_id) where (confirmed_at is null);
create index authenticator_event on authenticator (event_id);
create unique index authenticator_on on authenticator (person_id) where ((confirmed_at is not null) and (removed_at is null));
create index authenticator_person on authenticator (person_id);

-- A code that works once in place of the app's.
create table recovery_code (
  authenticator_id uuid not null,
  code_hash text not null,
  primary key (authenticator_id, code_hash),
  foreign key (authenticator_id) references authenticator(id) on delete cascade
);


-- === badge ===

-- What a person shows at the door. It ends with their place; then, or when they renew it, there is a new code.
create table badge (
  person_id uuid not null,
  event_id uuid not null,
  -- random: it says nothing about the person
  code text not null,
  -- SHA-256 of the code, in hex: all that a door keeps
  hash text not null,
  -- real time
  created_at timestamptz not null,
  primary key (person_id),
  unique (code),
  unique (hash),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade
);


-- === checkin ===

-- A scan that let somebody in. Of a person's on one day, the earliest that isn't undone counts; the others are doubles. So doors that meet only later need no order of their own.
create table check_in (
  -- given by the device that scanned
  id uuid not null,
  event_id uuid not null,
  person_id uuid not null,
  -- in the event's zone
  day date not null,
  door text not null,
  -- event time, by the clock of the device, and never later than the server had it
  at timestamptz not null,
  -- real time
  received_at timestamptz not null,
  -- who scanned
  by_id uuid,
  -- real time
  undone_at timestamptz,
  undone_by uuid,
  primary key (event_id, id),
  constraint check_in_by foreign key (event_id, by_id) references person(event_id, id) on delete set null (by_id),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade,
  constraint check_in_undone_by foreign key (event_id, undone_by) references person(event_id, id) on delete set null (undone_by)
);
create index check_in_order on check_in (event_id, day, person_id, at, id) where (undone_at is null);
create index check_in_person on check_in (person_id);


-- === form ===

-- What a person answered to a question of the registration form.
create table form_answer (
  person_id uuid not null,
  question_id uuid not null,
  -- the version that was answered
  version int not null,
  -- a text, ids of options, or true for a consent
  value jsonb not null,
  answered_at timestamptz not null,
  primary key (person_id, question_id),
  foreign key (person_id) references person(id) on delete cascade,
  foreign key (question_id) references form_question(id) on delete cascade
);
create index form_answer_question on form_answer (question_id);

-- A file that somebody sent for a question of the registration form, before they answered with it or since.
create table form_file (
  id uuid not null,
  event_id uuid not null,
  question_id uuid not null,
  -- whose answer it is; null until they have registered
  person_id uuid,
  -- as its sender calls it
  name text not null,
  storage_key text not null,
  created_at timestamptz not null,
  primary key (id),
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (person_id) references person(id) on delete cascade,
  foreign key (question_id) references form_question(id) on delete cascade
);
create index form_file_age on form_file (created_at);
create index form_file_person on form_file (person_id);

-- A question that an event's organisers added to the registration form.
create table form_question (
  id uuid not null,
  event_id uuid not null,
  position int not null,
  -- one up with each new content
  version int default 1 not null,
  type text not null,
  is_required boolean not null,
  -- whom it is asked: attendee, exhibitor, speaker
  roles text[] not null,
  -- { label, help, options: [{ _id, label }], consent }, texts by language
  content jsonb not null,
  -- asked only of those who chose one of these values in that earlier question
  condition_question_id uuid,
  condition_values text[] default '{}' not null,
  removed_at timestamptz,
  -- how programs name it; unique even among removed ones, as their answers are kept
  key text not null,
  -- the only access classes that are asked; none: all
  class_ids uuid[] default '{}'::uuid[] not null,
  -- answered by organisers about people, who never see it
  is_internal boolean default false not null,
  primary key (id),
  foreign key (event_id) references event(id) on delete cascade
);
create unique index form_question_key on form_question (event_id, key);
create index form_question_order on form_question (event_id, "position", id);

-- How many pages got how far in the registration form: nothing of people, addresses or browsers.
create table form_step (
  event_id uuid not null,
  -- of the event, by event time
  day date not null,
  -- the utm_source of the link it was opened with; empty without one
  source text not null,
  step text not null,
  times int not null,
  primary key (event_id, day, source, step),
  foreign key (event_id) references event(id) on delete cascade,
  check (step in ('opened', 'begun', 'coded', 'continued', 'registered'))
);

-- What a question was before its content changed: answers from then are read by it.
create table form_wording (
  question_id uuid not null,
  version int not null,
  content jsonb not null,
  primary key (question_id, version),
  foreign key (question_id) references form_question(id) on delete cascade
);


-- === invitation ===

-- An emailed invitation. An address has one open invitation to a subject; ended ones say why their links no longer work.
create table invitation (
  id uuid not null,
  event_id uuid not null,
  kind text not null,
  -- the event itself, a speaker or a room
  subject_id uuid not null,
  email text not null,
  -- whom it is for, or who has accepted it, as far as known
  person_id uuid,
  first_name text default '' not null,
  last_name text default '' not null,
  roles text[] default '{}' not null,
  -- What an organiser's table gives an invited attendee once they come: a seat in an access class, and tags.
  class_id uuid,
  tags text[] default '{}' not null,
  token_hash text not null,
  -- Who sent it to give power: it ends when they say that it wasn't them.
  by_id uuid,
  -- real time
  created_at timestamptz not null,
  -- null: as long as its subject
  expires_at timestamptz,
  ended_at timestamptz,
  ended_as text,
  primary key (id),
  unique (token_hash),
  foreign key (class_id) references access_class(id) on delete set null,
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (event_id, by_id) references person(event_id, id) on delete set null (by_id),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade,
  check ((ended_at is null) = (ended_as is null)),
  check (ended_as in ('accepted', 'replaced', 'revoked', 'declined', 'expired')),
  check (kind in ('role', 'speaker', 'room', 'companion'))
);
create index invitation_by on invitation (by_id);
create index invitation_email on invitation (event_id, email, created_at);
create index invitation_held on invitation (class_id) where ((kind = 'companion') and (ended_at is null));
create unique index invitation_open on invitation (subject_id, email) where (ended_at is null);
create index invitation_person on invitation (person_id);
create index invitation_subject on invitation (subject_id, email);


-- === openid ===

-- The OpenID Connect issuer of an event.
create table openid (
  event_id uuid not null,
  issuer text not null,
  client_id text not null,
  -- encrypted
  client_secret text not null,
  secret_from timestamptz not null,
  label text not null,
  -- what happens to people who are new here
  newcomers text not null,
  is_on boolean not null,
  primary key (event_id),
  foreign key (event_id) references event(id) on delete cascade,
  check (newcomers in ('join', 'register', 'refuse'))
);

-- A login through the issuer that is under way.
create table openid_attempt (
  state_hash text not null,
  event_id uuid not null,
  issuer text not null,
  -- of the secret of the tab that began it
  verifier_hash text not null,
  nonce text not null,
  pkce_verifier text not null,
  -- the page to go on to
  next text not null,
  expires_at timestamptz not null,
  -- of the secret that the issuer's answer was exchanged for
  ticket_hash text,
  -- who it is, or why the issuer refused
  outcome jsonb,
  primary key (state_hash),
  unique (ticket_hash),
  foreign key (event_id) references event(id) on delete cascade
);
create index openid_attempt_age on openid_attempt (expires_at);

-- Who a person is at an issuer.
create table openid_identity (
  event_id uuid not null,
  issuer text not null,
  subject text not null,
  person_id uuid not null,
  created_at timestamptz not null,
  primary key (event_id, issuer, subject),
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (person_id) references person(id) on delete cascade
);
create index openid_identity_person on openid_identity (person_id);


-- === passkey ===

-- A passkey of a person: its public half.
create table passkey (
  id uuid not null,
  event_id uuid not null,
  person_id uuid not null,
  credential_id text not null,
  -- COSE, base64url
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (id),
  unique (event_id, credential_id),
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (person_id) references person(id) on delete cascade
);
create index passkey_person on passkey (person_id, created_at desc);

-- What a device has to sign, once.
create table passkey_challenge (
  challenge_hash text not null,
  event_id uuid not null,
  purpose text not null,
  -- null before a login, when nobody is known yet
  person_id uuid,
  expires_at timestamptz not null,
  primary key (challenge_hash),
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (person_id) references person(id) on delete cascade,
  check (purpose in ('registration', 'login', 'proof'))
);
create index passkey_challenge_age on passkey_challenge (expires_at);
create index passkey_challenge_person on passkey_challenge (person_id);


-- === person ===

-- A new email address that organisers entered for a person, until the person confirms or declines it.
create table email_change (
  event_id uuid not null,
  person_id uuid not null,
  email text not null,
  asked_at timestamptz not null,
  primary key (person_id),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade
);

-- What an organiser wrote down about a person, for organisers alone.
create table person_note (
  id uuid not null,
  event_id uuid not null,
  person_id uuid not null,
  -- null once they are deleted
  by_id uuid,
  text text not null,
  created_at timestamptz not null,
  primary key (id),
  foreign key (event_id, by_id) references person(event_id, id) on delete set null (by_id),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade
);
create index person_note_by on person_note (by_id);
create index person_note_person on person_note (person_id, id);


-- === privacy ===

-- An event whose people's data was purged, with how much there was.
create table event_purge (
  event_id uuid not null,
  purged_at timestamptz not null,
  counts jsonb not null,
  primary key (event_id),
  foreign key (event_id) references event(id) on delete cascade
);


-- === ticket ===

-- A ticket of somebody else's shop, which admits one person into an access class: listed beforehand, or written when its signed link is used. One that is removed keeps its row, so that its link stays refused.
create table ticket (
  id uuid not null,
  event_id uuid not null,
  -- null: removed before anybody said what it admits to
  class_id uuid,
  -- its number at the shop; null: it is listed by its email alone
  number text,
  -- in small letters: whoever proves this address may use it; null: its link alone admits
  email text,
  name text not null,
  created_at timestamptz not null,
  -- who has used it
  person_id uuid,
  used_at timestamptz,
  -- where that person was admitted before
  former_class_id uuid,
  removed_at timestamptz,
  primary key (id),
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (event_id, class_id) references access_class(event_id, id) on delete cascade,
  foreign key (event_id, former_class_id) references access_class(event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade,
  check ((person_id is null) = (used_at is null)),
  check (class_id is not null or removed_at is not null),
  check (number is not null or email is not null)
);
create unique index ticket_email on ticket (event_id, email) where (number is null);
create index ticket_listed on ticket (event_id, email);
create unique index ticket_number on ticket (event_id, number);
create index ticket_of_person on ticket (person_id);
create index ticket_order on ticket (event_id, id) where (removed_at is null);

-- What the links of an event's tickets are signed with. Two at most: while a shop changes to a new one, both are good.
create table ticket_key (
  id uuid not null,
  event_id uuid not null,
  -- encrypted
  secret text not null,
  created_at timestamptz not null,
  primary key (id),
  foreign key (event_id) references event(id) on delete cascade
);
create index ticket_key_of_event on ticket_key (event_id, id);

-- The ticket shop whose signed webhooks an event takes: its secret, and which product is which class.
create table ticket_shop (
  event_id uuid not null,
  -- encrypted
  secret text not null,
  -- [{product, classId}]
  products jsonb not null,
  -- what all other products admit to; null: nothing
  class_id uuid,
  -- when its last rightly signed message arrived
  called_at timestamptz,
  primary key (event_id),
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (event_id, class_id) references access_class(event_id, id) on delete cascade
);


-- === token ===

-- An API token: a program's access in the name of an organiser.
create table api_token (
  id uuid not null,
  event_id uuid not null,
  person_id uuid not null,
  name text not null,
  scopes text[] not null,
  token_hash text not null,
  -- its last characters, to recognise it by
  ending text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (id),
  unique (token_hash),
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (person_id) references person(id) on delete cascade,
  check (cardinality(scopes) > 0),
  check (expires_at <= (created_at + '366 days'::interval))
);
create index api_token_event on api_token (event_id, id);


-- === voucher ===

-- An invitation code for a number of people, or for the owner of one email address; the `codes` of an access class are for everyone who knows them.
create table voucher (
  id uuid not null,
  event_id uuid not null,
  class_id uuid not null,
  -- as typed; compared without regard to case
  code text not null,
  email text,
  -- how many people may use it, and how many have
  uses int not null,
  used int default 0 not null,
  -- event time
  expires_at timestamptz,
  -- real time
  created_at timestamptz not null,
  revoked_at timestamptz,
  primary key (id),
  unique (event_id, id),
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (event_id, class_id) references access_class(event_id, id) on delete cascade,
  check (uses > 0)
);
create index voucher_class on voucher (class_id);
create unique index voucher_code on voucher (event_id, lower(code));
create index voucher_email on voucher (event_id, email);

-- A person's use of a voucher, which counts once however often they give it.
create table voucher_use (
  id uuid not null,
  event_id uuid not null,
  voucher_id uuid not null,
  -- null once they are deleted
  person_id uuid,
  -- real time
  used_at timestamptz not null,
  primary key (id),
  unique (voucher_id, person_id),
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (event_id, person_id) references person(event_id, id) on delete set null (person_id),
  foreign key (event_id, voucher_id) references voucher(event_id, id) on delete cascade
);
create index voucher_use_order on voucher_use (voucher_id, id);
create index voucher_use_person on voucher_use (person_id);
