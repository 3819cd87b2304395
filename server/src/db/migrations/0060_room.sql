create table room (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  -- breakout: somebody's table; call: a booked consultant call; direct: two people, from their messages or from a desk
  kind text not null check (kind in ('breakout', 'call', 'direct')),
  -- who has it; null for calls, whose hosts are the consultants, and after its owner is gone
  owner_id uuid,
  -- whom a direct room is for, beside its owner
  with_id uuid,
  topic text not null,
  -- event time, as all times here but those of links
  start_at timestamptz not null,
  duration_minutes int not null check (duration_minutes between 1 and 360),
  max_capacity int not null check (max_capacity between 2 and 50),
  is_public boolean not null default false,
  closed_at timestamptz,
  call_id uuid unique references consultant_call on delete cascade,
  help_thread_id uuid references help_thread on delete cascade,
  -- counts every change, so that of two copies the newer is known
  version int not null default 1,
  -- who is inside has changed since it was last told
  inside_changed boolean not null default false,
  created_at timestamptz not null,
  unique (event_id, id),
  foreign key (event_id, owner_id) references person (event_id, id) on delete set null (owner_id),
  foreign key (event_id, with_id) references person (event_id, id) on delete cascade,
  check ((kind = 'call') = (call_id is not null)),
  check ((kind = 'direct') = (with_id is not null)),
  check (kind = 'breakout' or not is_public),
  check (kind = 'direct' or help_thread_id is null),
  check (owner_id <> with_id)
);
create index room_lounge on room (event_id, start_at, id) where closed_at is null;
create index room_owner on room (owner_id) where closed_at is null;
create index room_with on room (with_id) where closed_at is null;
create index room_thread on room (help_thread_id) where help_thread_id is not null;
create index room_inside_changed on room (id) where inside_changed;
-- two people have one direct room at a time
create unique index room_one_talk on room (least(owner_id, with_id), greatest(owner_id, with_id))
  where kind = 'direct' and closed_at is null;

-- who may enter besides those whom the room's kind lets in
create table room_member (
  event_id uuid not null,
  room_id uuid not null,
  person_id uuid not null,
  role text not null check (role in ('host', 'invitee')),
  -- what somebody who was asked said to it
  answer text check (answer in ('accepted', 'declined')),
  invited_at timestamptz not null,
  removed_at timestamptz,
  primary key (room_id, person_id),
  foreign key (event_id, room_id) references room (event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade
);
create index room_member_person on room_member (person_id) where removed_at is null;

-- links sent by mail: each for one address, and for the person who has it
create table room_invitation (
  id uuid primary key,
  event_id uuid not null,
  room_id uuid not null,
  email text not null,
  person_id uuid,
  token_hash text not null unique,
  sent_at timestamptz not null,
  used_at timestamptz,
  ended_at timestamptz,
  unique (room_id, email),
  foreign key (event_id, room_id) references room (event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade
);
create index room_invitation_person on room_invitation (person_id);

-- events that were made before have no rooms
update event set config = jsonb_set(config, '{features}',
  '{"rooms": null}'::jsonb || (config -> 'features'));
