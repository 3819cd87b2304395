-- The schema of platform as the migrations leave it. Written by `npm run schema`; change it by a migration.

-- === audit ===

-- A change that an organiser made.
create table audit_entry (
  id uuid not null,
  event_id uuid not null,
  -- no foreign key: the log outlives people who are erased
  person_id uuid,
  -- what was changed: its kind and its id
  thing text not null,
  thing_id uuid not null,
  act text not null,
  title text not null,
  before jsonb,
  after jsonb,
  -- the entry that this one reverts; each is reverted once
  undoes uuid,
  created_at timestamptz not null,
  primary key (id),
  unique (undoes),
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (undoes) references audit_entry(id) on delete cascade,
  check (act in ('created', 'changed', 'moved', 'deleted', 'undone')),
  check (before is not null or after is not null),
  check (thing ~ '^[a-z]{1,40}$')
);
create index audit_entry_of_event on audit_entry (event_id, id desc);
create index audit_entry_of_thing on audit_entry (event_id, thing, thing_id);
create trigger audit_entry_kept before update on audit_entry for each row execute function audit_entry_is_kept();

-- Entries are never altered, except that a person who is erased disappears from them.
create function audit_entry_is_kept() returns trigger language plpgsql
as $$
begin
  if current_setting('pavilion.erasing', true) = 'on'
    and (new.id, new.event_id, new.person_id, new.thing, new.thing_id, new.act, new.undoes, new.created_at)
      is not distinct from
        (old.id, old.event_id, old.person_id, old.thing, old.thing_id, old.act, old.undoes, old.created_at)
  then
    return new;
  end if;
  raise exception 'entries of the log are never altered';
end $$;


-- === disclosure ===

-- Somebody opened or exported people's data. Entries are never altered, except that a person who is erased disappears from them.
create table disclosure (
  id uuid not null,
  event_id uuid not null,
  seq int not null,
  at timestamptz not null,
  kind text not null,
  role text not null,
  booth_id uuid,
  -- who did it, by the name they had then; null once they are erased, when only the seal remains
  by_id uuid,
  by_name text,
  by_salt uuid,
  by_seal text not null,
  -- how many people it concerns, and the seal of all of them
  people int not null,
  people_seal text not null,
  -- disclosure_hash of this entry
  hash text not null,
  primary key (id),
  unique (event_id, seq),
  foreign key (event_id) references disclosure_chain(event_id) on delete cascade,
  check (kind ~ '^[a-zA-Z]{1,40}$'),
  check (role in ('organiser', 'staff', 'program'))
);
create index disclosure_by on disclosure (by_id, at desc) where (by_id is not null);

-- The end of an event's chain of disclosures. Locked while an entry is added.
create table disclosure_chain (
  event_id uuid not null,
  seq int not null,
  hash text not null,
  primary key (event_id),
  foreign key (event_id) references event(id) on delete cascade
);

-- A person whom a disclosure concerns. Once they are erased only the seal remains: it says nothing without its salt.
create table disclosure_person (
  disclosure_id uuid not null,
  person_id uuid,
  salt uuid,
  seal text,
  foreign key (disclosure_id) references disclosure(id) on delete cascade,
  check ((seal is null) = (person_id is not null and salt is not null))
);
create index disclosure_person_of_entry on disclosure_person (disclosure_id);
create index disclosure_person_of_person on disclosure_person (person_id, disclosure_id desc) where (person_id is not null);

-- The hash of an entry over its content and the hash before it; before the first stands the event's id.
create function disclosure_hash(before text, seq int, id uuid, at timestamptz, kind text, role text, booth_id uuid, by_seal text, people int, people_seal text) returns text language sql stable
as $$
  select encode(sha256(convert_to(concat_ws('|', before, seq, id, extract(epoch from at)::numeric(20, 3),
    kind, role, coalesce(booth_id::text, '-'), by_seal, people, people_seal), 'UTF8')), 'hex')
$$;

create function disclosure_seal(salt uuid, subject text) returns text language sql immutable
as $$ select encode(sha256(convert_to(salt::text || subject, 'UTF8')), 'hex') $$;


-- === event ===

-- An event with its settings.
create table event (
  id uuid not null,
  -- in addresses: /e/SLUG
  slug text not null,
  -- the host name that leads to it
  host text,
  name text not null,
  start_date date not null,
  end_date date not null,
  zone text not null,
  -- drafts and archived events are visible to their organisers only
  state text default 'open' not null,
  is_default boolean default false not null,
  is_demo boolean default false not null,
  -- a copy to rehearse on: its mail and SMS stay in the outbox
  is_rehearsal boolean default false not null,
  -- how far event time is ahead of real time
  clock_offset_seconds bigint default 0 not null,
  -- the contract's EventConfig
  config jsonb not null,
  -- settings of features that are switched off, by feature, kept for when they are switched on again
  resting jsonb default '{}' not null,
  -- counts changes of the settings
  version int default 1 not null,
  -- signs the addresses of people's pictures
  file_secret text default replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-', '') not null,
  created_at timestamptz default now() not null,
  -- What the event's clock was before: rehearsal offsets in seconds, each with the real moment until which it applied, the oldest first. What happened keeps the event time that it had.
  clock_past jsonb default '[]' not null,
  -- sentences in the organisers' own words, by language and key, each with the product's that it replaced
  wording jsonb default '{}' not null,
  primary key (id),
  unique (host),
  unique (slug),
  check (end_date >= start_date),
  check (slug ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  check (state in ('draft', 'open', 'archived'))
);
create unique index event_one_default on event (is_default) where is_default;
create trigger event_added after insert or delete on event for each row execute function notice_change('');
create trigger event_changed after update on event for each row execute function notice_change('');


-- === everywhere ===

-- The key that signs exports of events, made when first needed.
create table export_key (
  is_only boolean default true not null,
  -- encrypted
  private_key text not null,
  created_at timestamptz not null,
  primary key (is_only),
  check (is_only)
);

-- The answer to a call that carried an idempotency key.
create table idempotency (
  key text not null,
  request_hash text not null,
  -- null while the call runs
  status int,
  reply text,
  created_at timestamptz not null,
  primary key (key)
);
create index idempotency_age on idempotency (created_at);

-- Which key of the key file encrypts this database's secrets. The key itself is never stored here.
create table secret_key (
  is_only boolean default true not null,
  key_id text not null,
  since timestamptz not null,
  primary key (is_only),
  check (is_only)
);

-- The `like` pattern that finds a text literally, anywhere in a folded one.
create function containing(text) returns text language sql immutable strict parallel safe
return (('%' || replace(replace(replace(fold($1), '\', '\\'), '%', '\%'), '_', '\_')) || '%');

-- A text as search and sort compare it: without case, accents and invisible joiners, in every script.
create function fold(text) returns text language sql immutable strict parallel safe
return lower(unaccent('unaccent'::regdictionary, regexp_replace(normalize($1, nfd), '[̀-ͯ‌‍]', '', 'g')));

-- Raises a notice with the id of a person, or 'all', in the reply to each statement after which a cached login may be out of date. In the embedded database nobody reads between the notice and the end of its transaction, so it passes the notices on (`Store.followChanges`), and logins can be cached there.
create function notice_change() returns trigger language plpgsql
as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  raise notice 'changed: %', coalesce(changed ->> tg_argv[0], 'all');
  return null;
end $$;

-- Why somebody who calls may write nothing now; null where they may, and where nobody calls. A login that is there stays until the end of the transaction.
create function refused_sender(given_login uuid, given_sender uuid, given_now timestamptz) returns text language plpgsql
as $$
begin
  if given_login is null then return null; end if;
  perform from login_session s where s.id = given_login for key share;
  if not found then return 'ended'; end if;
  if exists (select from person p where p.id = given_sender and p.muted_until > given_now) then
    return 'muted';
  end if;
  return null;
end $$;


-- === notification ===

-- When a person doesn't want to be disturbed.
create table do_not_disturb (
  person_id uuid not null,
  event_id uuid not null,
  -- switched on by hand
  is_on boolean not null,
  -- while they are in a session or on its stage
  in_sessions boolean not null,
  -- from and to, such as 22:00, on the clock of their zone; over midnight if they are that way round
  quiet_from text,
  quiet_to text,
  zone text,
  primary key (person_id),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade,
  check ((quiet_from is null) = (quiet_to is null) and (quiet_from is null) = (zone is null)),
  check (quiet_from <> quiet_to)
);

-- Something that happened to a person.
create table notification (
  id uuid not null,
  -- order of arrival, whatever the clock says
  seq bigint generated by default as identity not null,
  event_id uuid not null,
  person_id uuid not null,
  kind text not null,
  -- who caused it
  by_id uuid,
  detail jsonb default '{}' not null,
  link text not null,
  is_listed boolean not null,
  -- one unread row stands for all of this kind, person and link
  is_merged boolean not null,
  -- the person's choice when it arrived; null: the feature sends its own email
  mail text,
  mailed_at timestamptz,
  read_at timestamptz,
  created_at timestamptz not null,
  primary key (id),
  foreign key (event_id, by_id) references person(event_id, id) on delete set null (by_id),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade,
  check (mail in ('atOnce', 'digest', 'never'))
);
create index notification_by on notification (event_id, by_id) where (by_id is not null);
create index notification_due on notification (mail, created_at) where ((read_at is null) and (mailed_at is null) and (mail in ('atOnce', 'digest')));
create index notification_list on notification (person_id, seq) where is_listed;
create unique index notification_merged on notification (person_id, kind, by_id, link) nulls not distinct where (is_merged and (read_at is null));
create index notification_unread on notification (person_id) where (is_listed and (read_at is null));

-- A daily digest that was sent: one per person and day, by the event's time zone.
create table notification_digest (
  event_id uuid not null,
  person_id uuid not null,
  day date not null,
  primary key (person_id, day),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade
);

-- How a person wants to hear about one kind of notification.
create table notification_preference (
  event_id uuid not null,
  person_id uuid not null,
  kind text not null,
  mail text,
  push boolean,
  primary key (person_id, kind),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade,
  check (mail in ('atOnce', 'digest', 'never'))
);

-- The one key pair with which all nodes sign push messages.
create table push_key (
  id int default 1 not null,
  public_key text not null,
  -- encrypted
  private_key text not null,
  created_at timestamptz not null,
  primary key (id),
  check (id = 1)
);

-- A browser that receives push messages while its login lasts.
create table push_subscription (
  id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  primary key (id),
  unique (endpoint),
  unique (session_id),
  foreign key (session_id) references login_session(id) on delete cascade
);


-- === outbox ===

-- An email or SMS, on its way or kept until a gateway is configured.
create table outbox (
  id uuid not null,
  event_id uuid not null,
  channel text not null,
  recipient text not null,
  subject text default '' not null,
  body text not null,
  html text default '' not null,
  -- a calendar attachment
  ics text,
  -- the one-time code in it, and what opens its link: hidden from organisers, and forgotten once it is sent
  code text,
  link_token text,
  state text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- when organisers gave up on a failed one, so that it no longer raises an alert
  set_aside_at timestamptz,
  -- Bulk mail waits behind everything else; what one can unsubscribe from says where.
  is_bulk boolean default false not null,
  unsubscribe_url text,
  -- The answer of a mail server that took the address for none.
  refusal text,
  -- shown below its text, as PNG in Base64; deleted with its secrets
  picture text,
  -- which of the catalogue's emails it is; empty for texts of its own and from before
  kind text default '' not null,
  primary key (id),
  foreign key (event_id) references event(id) on delete cascade,
  check (channel in ('mail', 'sms')),
  check (state in ('kept', 'queued', 'sent', 'failed'))
);
create index outbox_failed on outbox (event_id, channel, created_at) where ((state = 'failed') and (set_aside_at is null));
create index outbox_newest on outbox (event_id, created_at desc);
create index outbox_recipient on outbox (event_id, recipient, created_at desc);


-- === security ===

-- News for a person about their own account, with a link that says "that wasn't me".
create table security_notice (
  id uuid not null,
  event_id uuid not null,
  person_id uuid not null,
  kind text not null,
  -- what is shown of it: a device, the name of a token
  detail text default '' not null,
  -- what is reverted if it was not them: { thing, id, to }, as in the log
  undo jsonb,
  -- of the link in the email
  token_hash text not null,
  created_at timestamptz not null,
  denied_at timestamptz,
  primary key (id),
  unique (token_hash),
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (person_id) references person(id) on delete cascade
);
create index security_notice_person on security_notice (person_id, created_at desc);


-- === webhook ===

-- An address of another program that is called when something happens.
create table webhook (
  id uuid not null,
  event_id uuid not null,
  url text not null,
  kinds text[] not null,
  -- encrypted, as is the one before it, which stays valid for a while
  secret text not null,
  secret_from timestamptz not null,
  old_secret text,
  old_secret_until timestamptz,
  failing_since timestamptz,
  -- no calls until then, so that a dead address does not hold up the others
  rest_until timestamptz,
  off_since timestamptz,
  created_at timestamptz not null,
  -- restorable for a month, with its secret and deliveries
  removed_at timestamptz,
  -- the booth whose leads it gets; null for the event's own
  booth_id uuid,
  -- of a booth's: what each of our fields is called there
  fields jsonb default '[]' not null,
  -- of a booth's: who set the address
  set_by uuid,
  primary key (id),
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (event_id, booth_id) references booth(event_id, id) on delete cascade,
  foreign key (event_id, set_by) references person(event_id, id) on delete set null (set_by),
  check ((old_secret is null) = (old_secret_until is null)),
  check (cardinality(kinds) > 0)
);
create unique index webhook_booth on webhook (booth_id) where ((booth_id is not null) and (removed_at is null));
create index webhook_event on webhook (event_id, id);
create index webhook_set_by on webhook (set_by) where (set_by is not null);

-- One message to a webhook.
create table webhook_delivery (
  id uuid not null,
  webhook_id uuid not null,
  type text not null,
  payload text not null,
  state text not null,
  attempts int default 0 not null,
  -- the HTTP status of the last answer
  status int,
  created_at timestamptz not null,
  tried_at timestamptz,
  due_at timestamptz,
  -- Why the last attempt at a message got no answer: one of the contract's webhookProblems; null where it was answered or not tried.
  problem text,
  -- the person it is about: messages about one are sent in their order
  subject_id uuid,
  -- a withdrawn consent: sent although the address fails, and retried sooner
  is_urgent boolean default false not null,
  -- the id under which the other program keeps it, as it answered
  receipt text,
  primary key (id),
  foreign key (webhook_id) references webhook(id) on delete cascade,
  check ((due_at is not null) = (state = 'waiting')),
  check (state in ('waiting', 'held', 'delivered', 'failed', 'dropped'))
);
create index webhook_delivery_age on webhook_delivery (created_at);
create index webhook_delivery_due on webhook_delivery (due_at) where (state = 'waiting');
create index webhook_delivery_newest on webhook_delivery (webhook_id, id);
create index webhook_delivery_subject on webhook_delivery (webhook_id, subject_id, id) where (state in ('waiting', 'held'));
