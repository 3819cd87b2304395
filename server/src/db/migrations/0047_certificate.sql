-- what somebody was certified; what is printed can be compared with it
create table certificate (
  event_id uuid not null,
  person_id uuid primary key,
  -- unguessable, as printed
  number text not null unique,
  name text not null,
  minutes int not null check (minutes >= 0),
  -- event time
  issued_at timestamptz not null,
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade
);
