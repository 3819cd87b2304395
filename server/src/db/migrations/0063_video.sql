-- one place of one person in one room; a second tab takes it over
create table video_place (
  event_id uuid not null,
  room_id uuid not null,
  person_id uuid not null,
  -- the tab that has the place
  stay_id uuid not null,
  -- the login that it was taken with: ends, and the place is free
  login_id uuid not null,
  -- event time
  entered_at timestamptz not null,
  -- real time
  last_seen_at timestamptz not null,
  left_at timestamptz,
  removed_at timestamptz,
  is_host boolean not null,
  has_mic boolean not null default false,
  has_camera boolean not null default false,
  screen_id text,
  hand_at timestamptz,
  primary key (room_id, person_id),
  foreign key (event_id, room_id) references room (event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade
);
create index video_place_taken on video_place (room_id) where left_at is null;
create index video_place_person on video_place (person_id);

-- the id of its writer stays when the person is deleted
create table video_line (
  id uuid primary key,
  event_id uuid not null,
  room_id uuid not null,
  person_id uuid not null,
  text text not null,
  client_id uuid not null,
  -- event time
  created_at timestamptz not null,
  foreign key (event_id, room_id) references room (event_id, id) on delete cascade,
  unique (person_id, client_id)
);
create index video_line_room on video_line (room_id, created_at, id);

create table video_recording (
  id uuid primary key,
  event_id uuid not null,
  room_id uuid not null,
  -- whose browser records
  host_id uuid not null,
  -- asking: everybody inside is asked; running; making: the pieces are joined; ready; none: nothing came of it
  state text not null check (state in ('asking', 'running', 'making', 'ready', 'none')),
  -- event time
  asked_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- real time
  heard_at timestamptz not null,
  storage_key text,
  foreign key (event_id, room_id) references room (event_id, id) on delete cascade
);
create unique index video_recording_one on video_recording (room_id)
  where state in ('asking', 'running');

-- who agreed to be recorded: they may watch it
create table video_consent (
  recording_id uuid not null references video_recording on delete cascade,
  event_id uuid not null,
  person_id uuid not null,
  agrees boolean not null,
  said_at timestamptz not null,
  primary key (recording_id, person_id),
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade
);
create index video_consent_person on video_consent (person_id);

create table video_piece (
  recording_id uuid not null references video_recording on delete cascade,
  seq int not null check (seq between 0 and 20000),
  storage_key text not null,
  primary key (recording_id, seq)
);

-- what this installation signs with: tickets of rooms without a media server, addresses of recordings
create table video_secret (
  is_only boolean primary key default true check (is_only),
  secret text not null
);
