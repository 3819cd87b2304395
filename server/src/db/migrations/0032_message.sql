-- the order in which messages arrived, whatever the clock says
create sequence message_arrival;

-- what two people wrote to each other. The ids of both stay when a person is deleted, so that the other keeps what was said
create table message_thread (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  low_id uuid not null,
  high_id uuid not null,
  begun_by uuid not null,
  begun_at timestamptz not null,
  -- when the one to whom the first message went wrote back
  answered_at timestamptz,
  last_seq int not null,
  last_arrival bigint not null,
  unique (low_id, high_id),
  check (low_id < high_id),
  check (begun_by in (low_id, high_id))
);
create index message_thread_low on message_thread (low_id, last_arrival);
create index message_thread_high on message_thread (high_id, last_arrival);
create index message_thread_begun on message_thread (begun_by, begun_at);

-- how much each of the two has seen
create table message_side (
  thread_id uuid not null references message_thread on delete cascade,
  person_id uuid not null,
  seen_seq int not null default 0,
  unread int not null default 0,
  -- since when something is unseen, and when the person was told of it by other means
  unseen_since timestamptz,
  told_at timestamptz,
  primary key (thread_id, person_id),
  check ((unread > 0) = (unseen_since is not null)),
  check (unread > 0 or told_at is null)
);
create index message_side_unread on message_side (person_id) where unread > 0;
create index message_side_untold on message_side (unseen_since, thread_id)
  where unseen_since is not null and told_at is null;

create table message (
  id uuid primary key,
  thread_id uuid not null references message_thread on delete cascade,
  seq int not null,
  sender_id uuid not null,
  text text not null,
  client_id uuid,
  created_at timestamptz not null,
  unique (thread_id, seq),
  unique (sender_id, client_id)
);
create index message_search on message using gin (fold(text) gin_trgm_ops);

-- what receivers told the organisers of: each message once
create table message_report (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  message_id uuid not null unique references message on delete cascade,
  reporter_id uuid not null,
  reason text not null,
  created_at timestamptz not null,
  handled_at timestamptz
);
create index message_report_event on message_report (event_id, id);
