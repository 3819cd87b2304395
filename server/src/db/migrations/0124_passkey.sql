-- the keys by which people log in without a password; of each only the public half is here
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

-- what an authenticator has to sign, once
create table passkey_challenge (
  challenge_hash text primary key,
  event_id uuid not null references event on delete cascade,
  purpose text not null check (purpose in ('registration', 'login', 'proof')),
  -- whose it is; nobody is known before a login
  person_id uuid references person on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_age on passkey_challenge (expires_at);
create index passkey_challenge_person on passkey_challenge (person_id);
