create table api_token (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  person_id uuid not null references person on delete cascade,
  name text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  token_hash text not null unique,
  ending text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at <= created_at + interval '366 days'),
  used_at timestamptz
);
create index api_token_event on api_token (event_id, id);
