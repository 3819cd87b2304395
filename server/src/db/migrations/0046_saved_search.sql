-- A search of the hall that a person saved, by a name of theirs.
create table saved_search (
  -- chosen by the person's device, so that saving twice saves once
  id uuid not null,
  event_id uuid not null,
  person_id uuid not null,
  name text not null,
  -- the contract's SearchQuery
  query jsonb not null,
  -- event time
  saved_at timestamptz not null,
  primary key (person_id, id),
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade
);
