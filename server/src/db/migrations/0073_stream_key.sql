-- The key with which a program such as OBS broadcasts in a session by RTMP, in the name of its maker. Only its hash
-- is stored, so that nobody can read the key here.
create table stream_key (
  session_id uuid not null,
  event_id uuid not null,
  person_id uuid not null,
  key_hash text not null,
  -- real time
  created_at timestamptz not null,
  -- what its program sends, as last heard of in real time; null if nothing arrives
  signal jsonb,
  signal_at timestamptz,
  primary key (session_id),
  unique (key_hash),
  foreign key (session_id) references session(id) on delete cascade,
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade,
  check ((signal is null) = (signal_at is null))
);
create index stream_key_person on stream_key (person_id);
create index stream_key_event on stream_key (event_id);
