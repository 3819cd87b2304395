create table session (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  position int not null default 0,
  -- { en, hi }
  topic jsonb not null,
  description jsonb not null default '{"en":""}',
  type text not null,
  start_at timestamptz not null,
  -- null, 0 or less is a mistake: such a session cannot be joined
  duration_minutes int,
  banner_url text,
  -- { url, title, posterUrl, description }
  recording jsonb,
  -- what is shown live: { kind, url }
  player jsonb,
  capacity int check (capacity > 0),
  visibility text not null default 'public' check (visibility in ('public', 'invited')),
  is_published boolean not null default true,
  -- counts every change, so that screens and calendars know which copy is newer
  version int not null default 1,
  -- taken away; calendars still have to be told
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (event_id, id)
);
create index session_agenda on session (event_id, start_at, position, id);

-- who is announced on the agenda
create table session_person (
  event_id uuid not null,
  session_id uuid not null,
  person_id uuid not null,
  role text not null check (role in ('speaker', 'moderator')),
  position int not null,
  primary key (session_id, person_id),
  foreign key (event_id, session_id) references session (event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade
);
create index session_person_person on session_person (person_id);

-- who has to do with a session: its panel, the invited, the registered, and those who left or were removed
create table user_session (
  event_id uuid not null,
  session_id uuid not null,
  person_id uuid not null,
  role text not null check (role in ('speaker', 'moderator', 'attendee')),
  invitation_status text check (invitation_status in ('invited', 'registered', 'declined', 'removed')),
  approval_status text check (approval_status in ('pending', 'approved', 'rejected')),
  -- event time
  registered_at timestamptz,
  joined_at timestamptz,
  primary key (session_id, person_id),
  foreign key (event_id, session_id) references session (event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade
);
create index user_session_person on user_session (person_id, session_id);
create index user_session_seats on user_session (session_id)
  where role = 'attendee' and invitation_status = 'registered';

-- the newest way in of each person, once
create table session_ticket (
  session_id uuid not null references session on delete cascade,
  person_id uuid not null references person on delete cascade,
  token_hash text not null unique,
  -- real time
  expires_at timestamptz not null,
  primary key (session_id, person_id)
);
create index session_ticket_person on session_ticket (person_id);

-- a session's materials are documents like those of booths
alter table document add column session_id uuid;
alter table document add foreign key (event_id, session_id) references session (event_id, id) on delete cascade;
create index document_session on document (session_id, position);

-- events that were made before have no programme
update event set config = jsonb_set(config, '{features}',
  '{"sessions": null}'::jsonb || (config -> 'features'));
