create table visit (
  id uuid primary key,
  event_id uuid not null,
  person_id uuid not null,
  -- lobby, hall:bng, booth:ID: see the contract
  place text not null,
  entered_at timestamptz not null,
  seen_at timestamptz not null,
  left_at timestamptz,
  -- what the client says it was, in tenths of a second; never part of a report
  claimed_tenths int,
  check (seen_at >= entered_at),
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade
);
create unique index visit_open on visit (person_id, place) where left_at is null;
create index visit_stale on visit (seen_at) where left_at is null;
create index visit_place on visit (event_id, place, entered_at);
create index visit_person on visit (person_id, place, left_at);
