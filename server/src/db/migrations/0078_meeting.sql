-- A meeting of two people: asked for with some times, then booked or over. Times are event time.
create table meeting (
  id uuid primary key,
  event_id uuid not null references event(id) on delete cascade,
  -- who asked for it
  from_id uuid not null,
  to_id uuid not null,
  -- who offered the times that wait for an answer
  offered_by uuid not null,
  state text not null check (state in ('asked', 'booked', 'declined', 'cancelled', 'expired')),
  text text not null,
  -- why it was declined or cancelled
  reason text default '' not null,
  -- when a request expires
  expires_at timestamptz not null,
  start_at timestamptz,
  room_id uuid references room(id) on delete set null,
  reminded_at timestamptz,
  changed_at timestamptz not null,
  foreign key (event_id, from_id) references person(event_id, id) on delete cascade,
  foreign key (event_id, to_id) references person(event_id, id) on delete cascade,
  check (from_id <> to_id),
  check (offered_by in (from_id, to_id)),
  check (state <> 'booked' or start_at is not null)
);
create index meeting_from on meeting (from_id);
create index meeting_to on meeting (to_id);
create index meeting_room on meeting (room_id) where room_id is not null;
-- what the clock may end or remind of
create index meeting_open on meeting (event_id) where state in ('asked', 'booked');
-- one request between two people at a time
create unique index meeting_asked on meeting (least(from_id, to_id), greatest(from_id, to_id)) where state = 'asked';

-- A quarter of an hour that a person has given to a meeting: offered by them, or booked. Nobody gives one twice. Event time.
create table meeting_slot (
  event_id uuid not null references event(id) on delete cascade,
  meeting_id uuid not null references meeting(id) on delete cascade,
  person_id uuid not null,
  start_at timestamptz not null check (extract(epoch from start_at)::bigint % 900 = 0),
  primary key (person_id, start_at),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade
);
create index meeting_slot_meeting on meeting_slot (meeting_id);
