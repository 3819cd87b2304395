create table person (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  email text not null,
  first_name text not null,
  last_name text not null default '',
  -- E.164; null where the event asked for none
  mobile text,
  password_hash text not null,
  roles text[] not null default '{attendee}',
  language text not null default 'en',
  dp_url text,
  profession text not null default '',
  bio text not null default '',
  agent text,
  country text,
  cities text[] not null default '{}',
  interested_in text,
  budget text,
  call_date date,
  tracks_visits boolean not null default true,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  -- the id goes along so that others can reference (event_id, person_id) and stay within one event
  unique (event_id, id)
);
create unique index person_email on person (event_id, email);
create index person_mobile on person (event_id, mobile);

create table login_session (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  token_hash text not null unique,
  device text,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index login_session_person on login_session (person_id);

-- browsers from which a person has logged in: attacks on the account do not lock them out
create table known_device (
  person_id uuid not null references person on delete cascade,
  token_hash text not null,
  seen_at timestamptz not null,
  primary key (person_id, token_hash)
);

create table live_ticket (
  token_hash text primary key,
  session_id uuid not null references login_session on delete cascade,
  expires_at timestamptz not null
);

-- one-time codes: for a phone before registration, for signing in, for a new password
create table code (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  purpose text not null check (purpose in ('register', 'login', 'reset')),
  -- phone (register) or e-mail
  subject text not null,
  code_hash text not null,
  -- the e-mail that the code is bound to, where it went there in place of the phone
  email text,
  tries_left int not null default 5,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- only the newest code of a subject lives
  unique (event_id, purpose, subject)
);

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

-- lets somebody who has just registered ask for a call, once, without a login
create table registration_ticket (
  token_hash text primary key,
  person_id uuid not null references person on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- SMS of an event on one of its days
create table sms_day (
  event_id uuid not null references event on delete cascade,
  day date not null,
  sent int not null default 0,
  alerted_at timestamptz,
  primary key (event_id, day)
);
