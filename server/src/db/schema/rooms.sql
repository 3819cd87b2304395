-- The schema of rooms as the migrations leave it. Written by `npm run schema`; change it by a migration.

-- === hosted ===

-- A meeting of the schedule, proposed, being booked (`queued`) or published; `removed`: a pair that an organiser keeps apart. Event time.
create table hosted_meeting (
  id uuid not null,
  event_id uuid not null,
  buyer_id uuid not null,
  seller_id uuid not null,
  start_at timestamptz not null,
  state text not null,
  meeting_id uuid,
  -- when its people were notified of the schedule
  notified_at timestamptz,
  primary key (id),
  unique (buyer_id, seller_id),
  foreign key (buyer_id) references hosted_person(person_id) on delete cascade,
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (meeting_id) references meeting(id) on delete set null,
  foreign key (seller_id) references hosted_person(person_id) on delete cascade,
  check (state in ('proposed', 'pinned', 'removed', 'queued', 'published', 'clash', 'cancelled'))
);
create index hosted_meeting_booking on hosted_meeting (meeting_id) where (meeting_id is not null);
create index hosted_meeting_event on hosted_meeting (event_id, start_at);
create index hosted_meeting_queued on hosted_meeting (event_id) where ((state = 'queued') or ((state = 'published') and (notified_at is null)));
create index hosted_meeting_seller on hosted_meeting (seller_id);

-- A buyer or a seller of the programme.
create table hosted_person (
  event_id uuid not null,
  person_id uuid not null,
  side text not null,
  -- why the last proposal has fewer meetings for them than their minimum
  shortfall text,
  primary key (person_id),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade,
  check (shortfall in ('noTime', 'noPartners', 'partnersFull')),
  check (side in ('buyer', 'seller'))
);
create index hosted_person_event on hosted_person (event_id);

-- The rules of an event's hosted buyer programme: who of its buyers and sellers meets whom is proposed by them. Times are event time.
create table hosted_programme (
  event_id uuid not null,
  -- null: from the event's start, until its end
  from_at timestamptz,
  until_at timestamptz,
  buyer_min int not null,
  buyer_max int not null,
  seller_min int not null,
  seller_max int not null,
  -- nobody meets two people of one company
  is_one_per_company boolean not null,
  solved_at timestamptz,
  primary key (event_id),
  foreign key (event_id) references event(id) on delete cascade,
  check (buyer_min <= buyer_max and seller_min <= seller_max)
);

-- How much a person wishes to meet somebody of the other side.
create table hosted_wish (
  event_id uuid not null,
  person_id uuid not null,
  other_id uuid not null,
  wish text not null,
  primary key (person_id, other_id),
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (other_id) references hosted_person(person_id) on delete cascade,
  foreign key (person_id) references hosted_person(person_id) on delete cascade,
  check (wish in ('must', 'like', 'not', 'met'))
);
create index hosted_wish_event on hosted_wish (event_id);
create index hosted_wish_other on hosted_wish (other_id);


-- === meeting ===

-- A meeting of two people: asked for with some times, then booked or over. Times are event time.
create table meeting (
  id uuid not null,
  event_id uuid not null,
  -- who asked for it
  from_id uuid not null,
  to_id uuid not null,
  -- who offered the times that wait for an answer
  offered_by uuid not null,
  state text not null,
  text text not null,
  -- why it was declined or cancelled
  reason text default '' not null,
  -- when a request expires
  expires_at timestamptz not null,
  start_at timestamptz,
  room_id uuid,
  reminded_at timestamptz,
  changed_at timestamptz not null,
  -- how many minutes late each of them said they will be; 0 if they didn't
  from_delay smallint default 0 not null,
  to_delay smallint default 0 not null,
  primary key (id),
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (event_id, from_id) references person(event_id, id) on delete cascade,
  foreign key (event_id, to_id) references person(event_id, id) on delete cascade,
  foreign key (room_id) references room(id) on delete set null,
  check (from_delay in (0, 5, 10)),
  check (from_id <> to_id),
  check (offered_by = from_id or offered_by = to_id),
  check (state <> 'booked' or start_at is not null),
  check (state in ('asked', 'booked', 'declined', 'cancelled', 'expired')),
  check (to_delay in (0, 5, 10))
);
create unique index meeting_asked on meeting (least(from_id, to_id), greatest(from_id, to_id)) where (state = 'asked');
create index meeting_from on meeting (from_id);
create index meeting_open on meeting (event_id) where (state in ('asked', 'booked'));
create index meeting_room on meeting (room_id) where (room_id is not null);
create index meeting_to on meeting (to_id);

-- A quarter of an hour that a person has given to a meeting: offered by them, or booked. Nobody gives one twice. Event time.
create table meeting_slot (
  event_id uuid not null,
  meeting_id uuid not null,
  person_id uuid not null,
  start_at timestamptz not null,
  primary key (person_id, start_at),
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade,
  foreign key (meeting_id) references meeting(id) on delete cascade,
  check ((extract(epoch from start_at)::bigint % 900::bigint) = 0)
);
create index meeting_slot_meeting on meeting_slot (meeting_id);


-- === room ===

-- A video room. Times are event time, except those of invitations.
create table room (
  id uuid not null,
  event_id uuid not null,
  -- breakout: somebody's table; call: a booked call; direct: two people, from their messages or from a desk
  kind text not null,
  -- null for calls, whose hosts are the consultants, and after the owner is deleted
  owner_id uuid,
  -- the other person of a direct room
  with_id uuid,
  topic text not null,
  start_at timestamptz not null,
  duration_minutes int not null,
  max_capacity int not null,
  is_public boolean default false not null,
  closed_at timestamptz,
  call_id uuid,
  help_thread_id uuid,
  -- the first room of those that opened one after the other because they were full
  overflow_of uuid,
  -- counts changes, so that the newer of two copies is known
  version int default 1 not null,
  -- whether who is inside has changed since it was last published (once a second, on however many nodes)
  inside_changed boolean default false not null,
  inside_published_at timestamptz,
  created_at timestamptz not null,
  primary key (id),
  unique (call_id),
  unique (event_id, id),
  foreign key (call_id) references consultant_call(id) on delete cascade,
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (event_id, owner_id) references person(event_id, id) on delete set null (owner_id),
  foreign key (event_id, with_id) references person(event_id, id) on delete cascade,
  foreign key (help_thread_id) references help_thread(id) on delete cascade,
  foreign key (overflow_of) references room(id) on delete cascade,
  check ((kind = 'call') = (call_id is not null)),
  check ((kind = 'direct') = (with_id is not null)),
  check (duration_minutes >= 1 and duration_minutes <= 360),
  check (kind = 'breakout' or not is_public),
  check (kind = 'direct' or help_thread_id is null),
  check (kind in ('breakout', 'call', 'direct')),
  check (max_capacity >= 2 and max_capacity <= 50),
  check (owner_id <> with_id)
);
create index room_inside_changed on room (id) where inside_changed;
create index room_lounge on room (event_id, start_at, id) where (closed_at is null);
create index room_missed_from on room (owner_id) where ((kind = 'direct') and (closed_at is not null));
create index room_missed_to on room (with_id) where ((kind = 'direct') and (closed_at is not null));
create unique index room_one_talk on room (least(owner_id, with_id), greatest(owner_id, with_id)) where ((kind = 'direct') and (closed_at is null));
create index room_overflow on room (overflow_of) where (closed_at is null);
create index room_owner on room (owner_id) where (closed_at is null);
create index room_thread on room (help_thread_id) where (help_thread_id is not null);
create index room_with on room (with_id) where (closed_at is null);

-- A person who may enter a room besides those its kind admits. A guest took a seat in a public room: if the room turns private, that no longer lets them in.
create table room_member (
  event_id uuid not null,
  room_id uuid not null,
  person_id uuid not null,
  role text not null,
  -- an invitee's answer
  answer text,
  invited_at timestamptz not null,
  removed_at timestamptz,
  primary key (room_id, person_id),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade,
  foreign key (event_id, room_id) references room(event_id, id) on delete cascade,
  check (answer in ('accepted', 'declined', 'unavailable')),
  check (role in ('host', 'invitee', 'guest'))
);
create index room_member_person on room_member (person_id) where (removed_at is null);


-- === video ===

-- A line of a room's chat. When its author is deleted their id stays.
create table room_message (
  id uuid not null,
  event_id uuid not null,
  room_id uuid not null,
  -- the order in the room, without gaps
  seq int not null,
  version int default 1 not null,
  person_id uuid not null,
  text text not null,
  -- the author's own id for it: sent twice, it is kept once
  client_id uuid not null,
  -- event time
  created_at timestamptz not null,
  primary key (id),
  unique (person_id, client_id),
  unique (room_id, seq),
  foreign key (event_id, room_id) references room(event_id, id) on delete cascade
);

-- A person's place in a room: one each, and a second tab takes it over.
create table room_participant (
  event_id uuid not null,
  room_id uuid not null,
  person_id uuid not null,
  -- the tab that has the place
  connection_id uuid not null,
  -- the login with which it was taken: when that ends, so does the stay
  login_id uuid not null,
  -- event time
  entered_at timestamptz not null,
  -- real time
  last_seen_at timestamptz not null,
  left_at timestamptz,
  removed_at timestamptz,
  is_host boolean not null,
  has_mic boolean default false not null,
  has_camera boolean default false not null,
  screen_id text,
  -- since when their hand is raised
  hand_at timestamptz,
  primary key (room_id, person_id),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade,
  foreign key (event_id, room_id) references room(event_id, id) on delete cascade
);
create index room_participant_person on room_participant (person_id);
create index room_participant_taken on room_participant (room_id) where (left_at is null);

-- What the people in a booth's call look at together, until somebody closes it or everyone has left.
create table room_shown (
  room_id uuid not null,
  event_id uuid not null,
  -- { card, description }, as the picture was when it was opened
  shown jsonb not null,
  primary key (room_id),
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (room_id) references room(id) on delete cascade
);

-- A person at the door of a full room; deleted when they have not been heard from for a while.
create table room_waiter (
  event_id uuid not null,
  room_id uuid not null,
  person_id uuid not null,
  -- real time
  seen_at timestamptz not null,
  primary key (room_id, person_id),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade,
  foreign key (event_id, room_id) references room(event_id, id) on delete cascade
);
create index room_waiter_seen on room_waiter (seen_at);

-- A person's answer to being recorded. Those who agreed may watch it.
create table video_consent (
  recording_id uuid not null,
  event_id uuid not null,
  person_id uuid not null,
  agrees boolean not null,
  said_at timestamptz not null,
  primary key (recording_id, person_id),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade,
  foreign key (recording_id) references video_recording(id) on delete cascade
);
create index video_consent_person on video_consent (person_id);

-- A piece of a recording, as it was uploaded.
create table video_piece (
  recording_id uuid not null,
  seq int not null,
  storage_key text not null,
  primary key (recording_id, seq),
  foreign key (recording_id) references video_recording(id) on delete cascade,
  check (seq >= 0 and seq <= 20000)
);

-- A recording of a room by the browser of one of its hosts.
create table video_recording (
  id uuid not null,
  event_id uuid not null,
  room_id uuid not null,
  host_id uuid not null,
  -- asking: everybody inside is asked; making: the pieces are joined; none: it came to nothing
  state text not null,
  -- event time
  asked_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  storage_key text,
  -- The bytes of all its pieces.
  size bigint default 0 not null,
  -- How often a server has begun to join its pieces.
  attempts int default 0 not null,
  -- Real time: when a server may next begin to join its pieces; null unless making.
  due_at timestamptz,
  primary key (id),
  foreign key (event_id, room_id) references room(event_id, id) on delete cascade,
  check (state in ('asking', 'running', 'making', 'ready', 'none', 'failed'))
);
create index video_recording_due on video_recording (due_at) where (state = 'making');
create unique index video_recording_one on video_recording (room_id) where (state in ('asking', 'running'));

-- The secret with which this installation signs tickets of rooms without a media server, and addresses of recordings.
create table video_secret (
  is_only boolean default true not null,
  secret text not null,
  primary key (is_only),
  check (is_only)
);
