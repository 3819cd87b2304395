-- what organisers changed, with old and new; entries are added and never altered
create table audit_entry (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  -- no reference: the log outlives who is erased
  person_id uuid,
  thing text not null check (thing ~ '^[a-z]{1,40}$'),
  thing_id uuid not null,
  act text not null check (act in ('created', 'changed', 'moved', 'deleted', 'undone')),
  title text not null,
  before jsonb,
  after jsonb,
  -- the entry that this one takes back; one is taken back once
  undoes uuid unique references audit_entry on delete cascade,
  created_at timestamptz not null,
  check (before is not null or after is not null)
);
create index audit_entry_of_event on audit_entry (event_id, id desc);
create index audit_entry_of_thing on audit_entry (event_id, thing, thing_id);

create function audit_entry_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the log are never altered';
end $$;
create trigger audit_entry_kept before update on audit_entry
  for each row execute function audit_entry_is_kept();
