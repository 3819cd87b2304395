-- who could see which contact data, from when to when; what still stands has no end.
-- Without a row: what has stood since before this table, or since the registration
create table contact_grant (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person on delete cascade,
  kind text not null check (kind in ('guests', 'everybody', 'connections', 'help')),
  field text not null check (field in ('email', 'mobile')),
  thread_id uuid references help_thread on delete cascade,
  given_at timestamptz,
  withdrawn_at timestamptz,
  check ((kind = 'help') = (thread_id is not null)),
  check (kind <> 'help' or withdrawn_at is not null)
);
create unique index contact_grant_standing on contact_grant (person_id, kind, field)
  where withdrawn_at is null;
create index contact_grant_person on contact_grant (person_id);
