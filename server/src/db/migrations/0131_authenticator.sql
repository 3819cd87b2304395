-- the apps on phones whose code is the second step of a login
create table authenticator (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  person_id uuid not null references person on delete cascade,
  -- the key that the app shares, sealed by the server
  secret text not null,
  -- of the last code that was used, in steps of 30 seconds since 1970
  last_step bigint not null default 0,
  created_at timestamptz not null,
  -- when its first code came; until then it asks nothing of anybody
  confirmed_at timestamptz,
  -- kept for as long as that can be undone
  removed_at timestamptz
);
create unique index authenticator_begun on authenticator (person_id) where confirmed_at is null;
create unique index authenticator_on on authenticator (person_id)
  where confirmed_at is not null and removed_at is null;
create index authenticator_person on authenticator (person_id);
create index authenticator_event on authenticator (event_id);

-- what opens in place of the app's code, each once
create table recovery_code (
  authenticator_id uuid not null references authenticator on delete cascade,
  code_hash text not null,
  primary key (authenticator_id, code_hash)
);
