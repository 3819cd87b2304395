-- === session ===

-- A session of the programme.
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
  -- signs the addresses of a private session's files
  file_secret text not null
    default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  -- counts changes, so that screens and calendars know which copy is newer
  version int not null default 1,
  -- calendars still have to hear of it
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (event_id, id)
);
create index session_agenda on session (event_id, start_at, position, id);

-- A person announced on the agenda.
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

-- A person's part in a session: on its panel, invited, registered, or gone again.
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

-- A person's newest way into a session, valid once.
create table session_ticket (
  session_id uuid not null references session on delete cascade,
  person_id uuid not null references person on delete cascade,
  token_hash text not null unique,
  -- real time
  expires_at timestamptz not null,
  primary key (session_id, person_id)
);
create index session_ticket_person on session_ticket (person_id);

-- A session's materials are documents like those of booths.
alter table document
  add foreign key (event_id, session_id) references session (event_id, id) on delete cascade;


-- === speaker ===

-- What a speaker or the event says about a speaker; who speaks is said by the person's roles.
create table speaker (
  event_id uuid not null,
  person_id uuid primary key,
  -- sanitised HTML
  biographical_info text not null default '',
  -- in place of what the profile says; null: as the profile says
  designation text,
  photo_url text,
  company text not null default '',
  -- to everybody on the internet, which what their profile shows does not imply
  publishes_email boolean not null default false,
  publishes_mobile boolean not null default false,
  position int not null default 1000,
  updated_at timestamptz not null,
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade
);


-- === stage ===

-- What the room of a session adds to its entry in the programme.
create table stage (
  session_id uuid primary key references session on delete cascade,
  event_id uuid not null references event on delete cascade,
  -- subtitles of the live video and of the recording
  captions_url text,
  -- signs the addresses of the stream; made with the first broadcast
  secret text
);

-- How long somebody was in the open room of a session. Time on several sockets and nodes at once counts once.
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

-- A run of a broadcast from somebody's browser.
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

-- A piece of video; those of all runs of a session in their order.
create table broadcast_segment (
  session_id uuid not null references session on delete cascade,
  seq int not null,
  broadcast_id uuid not null references broadcast on delete cascade,
  -- null once the recording is made; the length still says where in the recording a moment is
  storage_key text,
  milliseconds int not null check (milliseconds > 0),
  primary key (session_id, seq)
);


-- === channel (the chat of a session) ===

-- The chat of a session, from its first message or its first change on.
create table channel (
  session_id uuid primary key references session on delete cascade,
  event_id uuid not null references event on delete cascade,
  last_seq int not null default 0,
  -- how long everybody but the panel waits between two messages
  slow_seconds int not null default 0 check (slow_seconds between 0 and 3600),
  version int not null default 0
);

-- When a person last wrote in a channel, and since when they are muted; real time.
create table channel_person (
  session_id uuid not null references channel on delete cascade,
  person_id uuid not null references person on delete cascade,
  sent_at timestamptz,
  muted_at timestamptz,
  primary key (session_id, person_id)
);
create index channel_person_person on channel_person (person_id);

-- A message. When its author is deleted their id stays, so that the others keep what was said.
create table channel_message (
  id uuid primary key,
  session_id uuid not null references channel on delete cascade,
  seq int not null,
  sender_id uuid not null,
  -- the author's role in the session when they wrote
  role text check (role in ('organiser', 'moderator', 'speaker')),
  text text not null,
  -- the author's own id for it: sent twice, it is kept once
  client_id uuid,
  -- event time
  created_at timestamptz not null,
  deleted_at timestamptz,
  version int not null default 1,
  -- totals of channel_reaction: { like: 3 }
  reactions jsonb not null default '{}',
  unique (session_id, seq),
  unique (sender_id, client_id)
);

-- A person's reaction to a message.
create table channel_reaction (
  message_id uuid not null references channel_message on delete cascade,
  person_id uuid not null references person on delete cascade,
  kind text not null,
  primary key (message_id, person_id, kind)
);
create index channel_reaction_person on channel_reaction (person_id);

-- A message whose reactions are to be counted again: stored, so that a node that ends does not lose it.
create table channel_slip (
  session_id uuid not null references session on delete cascade,
  message_id uuid not null references channel_message on delete cascade
);
create index channel_slip_session on channel_slip (session_id);

-- What a moderator did, for the organisers.
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


-- === poll (see docs/decisions/anonymous-polls.md) ===

-- A poll of a session.
create table poll (
  id uuid primary key,
  event_id uuid not null,
  session_id uuid not null,
  title text not null,
  -- [{ _id, questionText, isSingleChoice, options: [{ _id, optionText }] }]; fixed once it is open
  questions jsonb not null,
  state text not null default 'draft' check (state in ('draft', 'open', 'closed')),
  is_anonymous boolean not null,
  results text not null check (results in ('atOnce', 'afterAnswer', 'afterClose')),
  is_pinned boolean not null default false,
  version int not null default 1,
  -- event time
  created_at timestamptz not null,
  opened_at timestamptz,
  closed_at timestamptz,
  -- its answers stay
  removed_at timestamptz,
  foreign key (event_id, session_id) references session (event_id, id) on delete cascade,
  check ((state = 'draft') = (opened_at is null)),
  check ((state = 'closed') = (closed_at is not null)),
  check (state <> 'draft' or not is_pinned)
);
create index poll_session on poll (session_id);
create unique index poll_one_pinned on poll (session_id) where is_pinned;

-- A person who has answered: never when, never what.
create table poll_participant (
  poll_id uuid not null references poll on delete cascade,
  person_id uuid not null references person on delete cascade,
  primary key (poll_id, person_id)
);
create index poll_participant_person on poll_participant (person_id);

-- An answer that is not in the totals yet: the ids that it adds one to (the poll, the answered questions, the chosen
-- options). It lives for about a second and says nothing of who or when.
create table poll_slip (
  poll_id uuid not null references poll on delete cascade,
  counts uuid[] not null
);
create index poll_slip_poll on poll_slip (poll_id);

-- The total of a poll, a question or an option.
create table poll_tally (
  poll_id uuid not null references poll on delete cascade,
  of_id uuid not null,
  votes int not null,
  primary key (poll_id, of_id)
);

-- When a poll's totals were last published (real time): once a second, on however many nodes.
create table poll_pulse (
  poll_id uuid primary key references poll on delete cascade,
  told_at timestamptz not null
);

-- What a person chose; never in an anonymous poll.
create table poll_ballot (
  poll_id uuid not null references poll on delete cascade,
  option_id uuid not null,
  person_id uuid not null references person on delete cascade,
  primary key (poll_id, option_id, person_id)
);
create index poll_ballot_person on poll_ballot (person_id);

create function poll_ballot_is_named() returns trigger language plpgsql as $$
begin
  if (select is_anonymous from poll where id = new.poll_id) then
    raise exception 'a ballot of an anonymous poll bears no name';
  end if;
  return new;
end $$;
create trigger poll_ballot_is_named before insert on poll_ballot
  for each row execute function poll_ballot_is_named();


-- === question ===

-- How a session takes questions; without a row, as its event does.
create table question_rules (
  session_id uuid primary key references session on delete cascade,
  is_open boolean not null,
  may_be_anonymous boolean not null,
  needs_approval boolean not null
);

-- A question from the audience.
create table question (
  id uuid primary key,
  event_id uuid not null,
  session_id uuid not null,
  asker_id uuid,
  -- nobody is told who asked
  is_anonymous boolean not null,
  text text not null,
  state text not null check (state in ('waiting', 'shown', 'hidden')),
  is_pinned boolean not null default false,
  -- those counted; the newest are question_slip rows for about a second
  votes int not null default 0,
  version int not null default 1,
  -- the asker's own id for it: sent twice, it is kept once
  client_id uuid not null,
  -- event time
  asked_at timestamptz not null,
  answered_at timestamptz,
  answer text not null default '',
  foreign key (event_id, session_id) references session (event_id, id) on delete cascade,
  foreign key (event_id, asker_id) references person (event_id, id) on delete set null (asker_id),
  unique (asker_id, client_id),
  check (not is_pinned or state = 'shown'),
  check (answered_at is not null or answer = '')
);
create index question_by_votes on question (session_id, votes desc, id desc);
create index question_by_time on question (session_id, asked_at desc, id desc);
create unique index question_one_pinned on question (session_id) where is_pinned;

-- A person's vote for a question.
create table question_vote (
  question_id uuid not null references question on delete cascade,
  person_id uuid not null references person on delete cascade,
  primary key (question_id, person_id)
);
create index question_vote_person on question_vote (person_id);

-- A vote, given or withdrawn, that is not in the totals yet.
create table question_slip (
  session_id uuid not null references session on delete cascade,
  question_id uuid not null references question on delete cascade,
  change smallint not null check (change in (-1, 1))
);
create index question_slip_session on question_slip (session_id);

-- When a session's totals were last published (real time).
create table question_pulse (
  session_id uuid primary key references session on delete cascade,
  told_at timestamptz not null
);


-- === calendar ===

-- The private address of a person's calendar. Only its hash is stored, so that nobody can read the address here.
create table calendar_feed (
  event_id uuid not null,
  person_id uuid primary key,
  token_hash text not null unique,
  -- real time
  created_at timestamptz not null,
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade
);

-- What a person's calendar was last sent of a session or call. Changes count up; removed ones stay as cancelled.
create table calendar_entry (
  event_id uuid not null,
  person_id uuid not null,
  -- the session or call
  subject_id uuid not null,
  -- { start, end, topic, booth, path }
  told jsonb not null,
  sequence int not null default 0,
  is_cancelled boolean not null default false,
  -- real time
  changed_at timestamptz not null,
  primary key (person_id, subject_id),
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade
);

-- A person was reminded of a session at this start; if it is moved they are reminded again.
create table calendar_reminder (
  session_id uuid not null references session on delete cascade,
  person_id uuid not null references person on delete cascade,
  start_at timestamptz not null,
  primary key (session_id, person_id, start_at)
);
create index calendar_reminder_person on calendar_reminder (person_id);


-- === certificate ===

-- A person's certificate of attendance. A printed one can be checked against it.
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
