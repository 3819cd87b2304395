-- the chat of a session, from its first message or its first change on
create table channel (
  session_id uuid primary key references session on delete cascade,
  event_id uuid not null references event on delete cascade,
  last_seq int not null default 0,
  -- how long everybody but the panel waits between two messages
  slow_seconds int not null default 0 check (slow_seconds between 0 and 3600),
  version int not null default 0
);

-- how somebody stands in a channel; real time
create table channel_person (
  session_id uuid not null references channel on delete cascade,
  person_id uuid not null references person on delete cascade,
  sent_at timestamptz,
  muted_at timestamptz,
  primary key (session_id, person_id)
);
create index channel_person_person on channel_person (person_id);

-- the id of its writer stays when the person is deleted, so that the others keep what was said
create table channel_message (
  id uuid primary key,
  session_id uuid not null references channel on delete cascade,
  seq int not null,
  sender_id uuid not null,
  -- what the writer was in the session when they wrote
  role text check (role in ('organiser', 'moderator', 'speaker')),
  text text not null,
  client_id uuid,
  -- event time
  created_at timestamptz not null,
  deleted_at timestamptz,
  version int not null default 1,
  -- totals of channel_reaction, { like: 3 }
  reactions jsonb not null default '{}',
  unique (session_id, seq),
  unique (sender_id, client_id)
);

create table channel_reaction (
  message_id uuid not null references channel_message on delete cascade,
  person_id uuid not null references person on delete cascade,
  kind text not null,
  primary key (message_id, person_id, kind)
);
create index channel_reaction_person on channel_reaction (person_id);

-- what moderators did, for the organisers
create table moderation (
  id uuid primary key,
  session_id uuid not null references session on delete cascade,
  by_id uuid not null,
  deed text not null check (deed in ('deleted', 'muted', 'unmuted', 'slowed')),
  person_id uuid,
  message_id uuid,
  created_at timestamptz not null
);
create index moderation_session on moderation (session_id, created_at);

-- what the room adds to what the programme says of its session
create table stage (
  session_id uuid primary key references session on delete cascade,
  event_id uuid not null references event on delete cascade,
  -- subtitles of what plays, and of the recording
  captions_url text,
  -- signs the addresses of the stream; made with the first broadcast
  secret text
);

-- how long somebody was in the open room of a session: what several sockets and nodes count at once is counted once
create table attendance (
  session_id uuid not null,
  person_id uuid not null,
  event_id uuid not null,
  -- event time; nothing after counted_until has been counted yet
  first_at timestamptz not null,
  counted_until timestamptz not null,
  milliseconds bigint not null default 0 check (milliseconds >= 0),
  primary key (session_id, person_id),
  foreign key (event_id, session_id) references session (event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade
);
create index attendance_person on attendance (person_id);

-- a run of a broadcast from somebody's browser
create table broadcast (
  id uuid primary key,
  event_id uuid not null,
  session_id uuid not null,
  person_id uuid not null,
  -- event time
  started_at timestamptz not null,
  ended_at timestamptz,
  -- real time; long ago: its node is gone
  heard_at timestamptz not null,
  foreign key (event_id, session_id) references session (event_id, id) on delete cascade
);
create unique index broadcast_on_air on broadcast (session_id) where ended_at is null;
create index broadcast_session on broadcast (session_id, started_at);

-- the pieces of all runs of a session in their order
create table broadcast_segment (
  session_id uuid not null references session on delete cascade,
  seq int not null,
  broadcast_id uuid not null references broadcast on delete cascade,
  storage_key text not null,
  milliseconds int not null check (milliseconds > 0),
  primary key (session_id, seq)
);
