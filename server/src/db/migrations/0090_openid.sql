create table openid (
  event_id uuid primary key references event on delete cascade,
  issuer text not null,
  client_id text not null,
  client_secret text not null,
  secret_from timestamptz not null,
  label text not null,
  newcomers text not null check (newcomers in ('join', 'register', 'refuse')),
  is_on boolean not null
);

create table openid_identity (
  event_id uuid not null references event on delete cascade,
  issuer text not null,
  subject text not null,
  person_id uuid not null references person on delete cascade,
  created_at timestamptz not null,
  primary key (event_id, issuer, subject)
);
create index openid_identity_person on openid_identity (person_id);

create table openid_attempt (
  state_hash text primary key,
  event_id uuid not null references event on delete cascade,
  issuer text not null,
  verifier_hash text not null,
  nonce text not null,
  pkce_verifier text not null,
  next text not null,
  expires_at timestamptz not null,
  ticket_hash text unique,
  outcome jsonb
);
create index openid_attempt_age on openid_attempt (expires_at);
