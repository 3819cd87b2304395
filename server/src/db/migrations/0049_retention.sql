-- events whose people's data has been purged, with what was there
create table event_purge (
  event_id uuid primary key references event on delete cascade,
  purged_at timestamptz not null,
  counts jsonb not null
);
