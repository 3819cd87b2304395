-- === profile ===

-- Whom a person has been shown on a day, as short marks: whoever harvests profiles is stopped.
create table profile_seen (
  person_id uuid primary key references person on delete cascade,
  day date not null,
  seen int[] not null
);


-- === connection ===

-- Two people who have had to do with each other: the request or connection between them, and their lock.
create table person_pair (
  event_id uuid not null,
  low_id uuid not null,
  high_id uuid not null,
  state text check (state in ('pending', 'accepted')),
  -- who asked, with these words
  from_id uuid,
  text text not null default '',
  asked_at timestamptz,
  answered_at timestamptz,
  -- when the last request of either was declined
  low_declined_at timestamptz,
  high_declined_at timestamptz,
  primary key (low_id, high_id),
  foreign key (event_id, low_id) references person (event_id, id) on delete cascade,
  foreign key (event_id, high_id) references person (event_id, id) on delete cascade,
  check (low_id < high_id),
  check ((state is null) = (from_id is null) and (state is null) = (asked_at is null)),
  check (coalesce(state, '') = 'accepted' or answered_at is null),
  check (from_id in (low_id, high_id))
);
create index person_pair_low on person_pair (low_id, state) where state is not null;
create index person_pair_high on person_pair (high_id, state) where state is not null;

-- One person blocks another. Two who block each other have a row each.
create table person_block (
  event_id uuid not null,
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  foreign key (event_id, blocker_id) references person (event_id, id) on delete cascade,
  foreign key (event_id, blocked_id) references person (event_id, id) on delete cascade,
  check (blocker_id <> blocked_id)
);
create index person_block_blocked on person_block (blocked_id);

-- A person whose requests look like advertising or come from a script, for the organisers.
create table request_flag (
  person_id uuid not null references person on delete cascade,
  reason text not null check (reason in ('tooMany', 'sameText')),
  text text not null,
  times int not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (person_id, reason)
);


-- === message ===

-- The order in which messages arrive, whatever the clock says.
create sequence message_arrival;

-- The conversation of two people. When one is deleted their id stays, so that the other keeps what was said.
create table message_thread (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  low_id uuid not null,
  high_id uuid not null,
  begun_by uuid not null,
  begun_at timestamptz not null,
  -- when the receiver of the first message wrote back
  answered_at timestamptz,
  last_seq int not null,
  -- from message_arrival
  last_arrival bigint not null,
  unique (low_id, high_id),
  check (low_id < high_id),
  check (begun_by in (low_id, high_id))
);
create index message_thread_low on message_thread (low_id, last_arrival);
create index message_thread_high on message_thread (high_id, last_arrival);
create index message_thread_begun on message_thread (begun_by, begun_at);

-- How much of a thread one of the two has seen.
create table message_side (
  thread_id uuid not null references message_thread on delete cascade,
  person_id uuid not null,
  seen_seq int not null default 0,
  unread int not null default 0,
  -- since when something is unseen, and when the person was notified of it
  unseen_since timestamptz,
  told_at timestamptz,
  primary key (thread_id, person_id),
  check ((unread > 0) = (unseen_since is not null)),
  check (unread > 0 or told_at is null)
);
create index message_side_unread on message_side (person_id) where unread > 0;
create index message_side_untold on message_side (unseen_since, thread_id)
  where unseen_since is not null and told_at is null;

-- One message of a thread.
create table message (
  id uuid primary key,
  thread_id uuid not null references message_thread on delete cascade,
  seq int not null,
  sender_id uuid not null,
  text text not null,
  -- counts the sender's edits
  edition int not null default 0,
  -- the sender's own id for it: sent twice, it is kept once
  client_id uuid,
  created_at timestamptz not null,
  -- stored, because folding every message during a search takes ten times as long
  search_text text collate "C" not null generated always as (fold(text)) stored,
  unique (thread_id, seq),
  unique (sender_id, client_id)
);
create index message_search on message using gin (search_text gin_trgm_ops);


-- === moderation ===

-- A report to the organisers about something written: each once. It outlives what it is about.
create table message_report (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  kind text not null check (kind in ('message', 'channel', 'question', 'video')),
  message_id uuid not null unique,
  -- null where the author is anonymous
  sender_id uuid,
  -- as it was when it was reported
  text text not null,
  reporter_id uuid not null,
  reason text not null,
  created_at timestamptz not null,
  handled_at timestamptz
);
create index message_report_event on message_report (event_id, id);
