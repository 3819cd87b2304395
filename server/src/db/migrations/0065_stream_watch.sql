-- How the stream of a session that runs goes on. In real time.
create table stream_watch (
  session_id uuid primary key references session(id) on delete cascade,
  event_id uuid not null,
  -- the broadcast from our stage, or the address of a stream from elsewhere
  source text not null,
  -- its latest segment or playlist, empty before the first; `whole` if it is a recording
  position text not null,
  moved_at timestamptz not null,
  looked_at timestamptz not null
);
