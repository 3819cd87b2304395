-- a second room beside one that is full, and the first of them all
alter table room add column overflow_of uuid references room on delete cascade;
create index room_overflow on room (overflow_of) where closed_at is null;

-- who stands at the door of a full room; forgotten when they are not heard of
create table video_wait (
  event_id uuid not null,
  room_id uuid not null,
  person_id uuid not null,
  -- real time
  seen_at timestamptz not null,
  primary key (room_id, person_id),
  foreign key (event_id, room_id) references room (event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade
);
create index video_wait_seen on video_wait (seen_at);
