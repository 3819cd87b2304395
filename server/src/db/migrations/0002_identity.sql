-- === account ===

-- Somebody at an event: their login, registration and profile.
create table person (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  email text not null,
  first_name text not null,
  last_name text not null default '',
  -- E.164; null where the event asks for none
  mobile text,
  mobile_changed_at timestamptz,
  -- not confirmed yet: codes still go to `mobile`
  new_mobile text,
  password_hash text not null,
  roles text[] not null default '{attendee}',
  language text not null default 'en',

  -- what registration asked
  agent text,
  country text,
  cities text[] not null default '{}',
  interested_in text,
  budget text,
  call_date date,

  -- the profile
  dp_url text,
  profession text not null default '',
  bio text not null default '',
  secondary_email text,
  location text not null default '',
  -- [{ companyName, designation, category, website, employeeSince, employeeUpto }], the current one first
  companies jsonb not null default '[]',
  qualifications text[] not null default '{}',
  skills text[] not null default '{}',
  -- { facebook, twitter, linkedin, instagram }
  links jsonb not null default '{}',
  profile_version int not null default 1,

  -- who may see what
  email_visibility text not null default 'connections'
    check (email_visibility in ('nobody', 'connections', 'everybody')),
  mobile_visibility text not null default 'connections'
    check (mobile_visibility in ('nobody', 'connections', 'everybody')),
  -- hidden: absent from lists, search and suggestions
  availability text not null default 'open' check (availability in ('exploring', 'open', 'hidden')),
  tracks_visits boolean not null default true,

  -- may not write to others until then; real time
  muted_until timestamptz,
  disabled_at timestamptz,
  -- deleted by themselves: the row stays, emptied, so that what others keep still has an author
  erased_at timestamptz,
  created_at timestamptz not null default now(),

  search_text text collate "C" not null
    generated always as (fold(first_name || ' ' || last_name || E'\n' ||
      coalesce(companies -> 0 ->> 'companyName', ''))) stored,
  -- short enough for an index, however long the name
  sort_name text collate "C" not null
    generated always as (left(fold(first_name || ' ' || last_name), 80)) stored,
  designation text not null
    generated always as (coalesce(nullif(companies -> 0 ->> 'designation', ''), profession)) stored,

  unique (event_id, id),
  constraint person_erased_is_disabled
    check (erased_at is null or (disabled_at is not null and first_name = '' and mobile is null))
);
create unique index person_email on person (event_id, email);
create index person_mobile on person (event_id, mobile);
create index person_directory on person (event_id, sort_name, id);
create index person_directory_roles on person (event_id, sort_name, id)
  where roles <> '{attendee}';
create index person_speakers on person (event_id, sort_name, id)
  where roles @> '{speaker}' and not roles @> '{moderator}';
create index person_search on person using gin (search_text gin_trgm_ops, email gin_trgm_ops);
create index person_skills on person using gin (skills);

-- A login on one device.
create table login_session (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  token_hash text not null unique,
  device text,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- when its holder last proved who they are: sensitive calls ask for a recent proof
  proven_at timestamptz not null default now()
);
create index login_session_person on login_session (person_id);

-- A browser in which a person has logged in before: attacks on the account do not lock it out.
create table known_device (
  person_id uuid not null references person on delete cascade,
  token_hash text not null,
  seen_at timestamptz not null,
  primary key (person_id, token_hash)
);

-- A ticket for the live socket: valid for a minute, used once, and not worth a write to disk.
create unlogged table live_ticket (
  token_hash text primary key,
  session_id uuid not null references login_session on delete cascade,
  expires_at timestamptz not null
);

-- A one-time code. Only the newest for a purpose and subject counts.
create table code (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  purpose text not null
    check (purpose in ('register', 'login', 'reset', 'mobile', 'deletion', 'proof')),
  -- the phone number (register) or the email address
  subject text not null,
  code_hash text not null,
  -- of the link beside a login code in the email, which no wrong guesses can use up
  link_hash text unique,
  -- the address that the code is bound to, if it was emailed instead of sent to the phone
  email text,
  tries_left int not null default 5,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (event_id, purpose, subject)
);

-- What a person agreed to, in which version and language.
create table consent (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  purpose text not null,
  version text not null,
  language text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz
);
create index consent_person on consent (person_id);

-- Lets somebody who has just registered ask for a call, once, without a login.
create table registration_ticket (
  token_hash text primary key,
  person_id uuid not null references person on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- The SMS that an event sent on one day.
create table sms_day (
  event_id uuid not null references event on delete cascade,
  day date not null,
  sent int not null default 0,
  -- when organisers were warned that the limit was reached
  alerted_at timestamptz,
  primary key (event_id, day)
);

-- Who could see a person's contact details, from when to when; no end: they still can. Details without a row have
-- been visible since before this was recorded, or since registration.
create table contact_grant (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  kind text not null check (kind in ('guests', 'everybody', 'connections', 'help')),
  field text not null check (field in ('email', 'mobile')),
  -- the help thread that they were shared in; its foreign key is in 0005
  thread_id uuid,
  given_at timestamptz,
  withdrawn_at timestamptz,
  check ((kind = 'help') = (thread_id is not null)),
  check (kind <> 'help' or withdrawn_at is not null)
);
create unique index contact_grant_standing on contact_grant (person_id, kind, field)
  where withdrawn_at is null;
create index contact_grant_person on contact_grant (person_id);

-- The platform's tables that belong to people and logins.
alter table notification
  add foreign key (event_id, person_id) references person (event_id, id) on delete cascade,
  add foreign key (event_id, by_id) references person (event_id, id) on delete set null (by_id);
alter table notification_preference
  add foreign key (event_id, person_id) references person (event_id, id) on delete cascade;
alter table notification_digest
  add foreign key (event_id, person_id) references person (event_id, id) on delete cascade;
alter table push_subscription
  add foreign key (session_id) references login_session on delete cascade;
alter table security_notice
  add foreign key (person_id) references person on delete cascade;


-- === access ===

-- An invitation to the event, by a link that works once. A second one for the same address replaces the first.
create table person_invitation (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  roles text[] not null,
  -- the booth that they will staff; its foreign key is in 0004
  booth_id uuid,
  token_hash text not null unique,
  by_id uuid,
  -- real time
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (event_id, email),
  foreign key (event_id, by_id) references person (event_id, id) on delete set null (by_id)
);


-- === openid ===

-- The OpenID Connect issuer of an event.
create table openid (
  event_id uuid primary key references event on delete cascade,
  issuer text not null,
  client_id text not null,
  -- encrypted
  client_secret text not null,
  secret_from timestamptz not null,
  label text not null,
  -- what happens to people who are new here
  newcomers text not null check (newcomers in ('join', 'register', 'refuse')),
  is_on boolean not null
);

-- Who a person is at an issuer.
create table openid_identity (
  event_id uuid not null references event on delete cascade,
  issuer text not null,
  subject text not null,
  person_id uuid not null references person on delete cascade,
  created_at timestamptz not null,
  primary key (event_id, issuer, subject)
);
create index openid_identity_person on openid_identity (person_id);

-- A login through the issuer that is under way.
create table openid_attempt (
  state_hash text primary key,
  event_id uuid not null references event on delete cascade,
  issuer text not null,
  -- of the secret of the tab that began it
  verifier_hash text not null,
  nonce text not null,
  pkce_verifier text not null,
  -- the page to go on to
  next text not null,
  expires_at timestamptz not null,
  -- of the secret that the issuer's answer was exchanged for
  ticket_hash text unique,
  -- who it is, or why the issuer refused
  outcome jsonb
);
create index openid_attempt_age on openid_attempt (expires_at);


-- === passkey ===

-- A passkey of a person: its public half.
create table passkey (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  person_id uuid not null references person on delete cascade,
  credential_id text not null,
  -- COSE, base64url
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  unique (event_id, credential_id)
);
create index passkey_person on passkey (person_id, created_at desc);

-- What a device has to sign, once.
create table passkey_challenge (
  challenge_hash text primary key,
  event_id uuid not null references event on delete cascade,
  purpose text not null check (purpose in ('registration', 'login', 'proof')),
  -- null before a login, when nobody is known yet
  person_id uuid references person on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_age on passkey_challenge (expires_at);
create index passkey_challenge_person on passkey_challenge (person_id);


-- === authenticator ===

-- An authenticator app whose code is the second step of a login.
create table authenticator (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  person_id uuid not null references person on delete cascade,
  -- the key shared with the app, encrypted
  secret text not null,
  -- of the last code used, in steps of 30 seconds since 1970
  last_step bigint not null default 0,
  created_at timestamptz not null,
  -- when its first code arrived; until then it is not asked for
  confirmed_at timestamptz,
  -- kept for as long as removing it can be undone
  removed_at timestamptz
);
create unique index authenticator_begun on authenticator (person_id) where confirmed_at is null;
create unique index authenticator_on on authenticator (person_id)
  where confirmed_at is not null and removed_at is null;
create index authenticator_person on authenticator (person_id);
create index authenticator_event on authenticator (event_id);

-- A code that works once in place of the app's.
create table recovery_code (
  authenticator_id uuid not null references authenticator on delete cascade,
  code_hash text not null,
  primary key (authenticator_id, code_hash)
);


-- === token ===

-- An API token: a program's access in the name of an organiser.
create table api_token (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  person_id uuid not null references person on delete cascade,
  name text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  token_hash text not null unique,
  -- its last characters, to recognise it by
  ending text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at <= created_at + interval '366 days'),
  used_at timestamptz
);
create index api_token_event on api_token (event_id, id);


-- === privacy ===

-- An event whose people's data was purged, with how much there was.
create table event_purge (
  event_id uuid primary key references event on delete cascade,
  purged_at timestamptz not null,
  counts jsonb not null
);
