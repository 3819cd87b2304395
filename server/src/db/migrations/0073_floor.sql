-- what the floor control of an event last told, and how it counts: told at most once a second on however many nodes
create table floor_pulse (
  event_id uuid primary key references event on delete cascade,
  turn int not null default 0,
  digest text not null default '',
  -- real time
  told_at timestamptz not null
);

-- when organisers last called somebody to a booth, to the info desk (by the event's id) or to a session
create table floor_page (
  event_id uuid not null references event on delete cascade,
  subject_id uuid not null,
  by_id uuid not null,
  -- real time
  paged_at timestamptz not null,
  primary key (event_id, subject_id),
  foreign key (event_id, by_id) references person (event_id, id) on delete cascade
);

-- who of a session's panel is in its room; written by the node that has their socket
create table floor_seat (
  session_id uuid not null references session on delete cascade,
  person_id uuid not null references person on delete cascade,
  -- real time
  seen_at timestamptz not null,
  primary key (session_id, person_id)
);

-- failed mail that is given up is not reported any more; a code that came too late never is
alter table outbox add column set_aside_at timestamptz;
update outbox set set_aside_at = created_at where state = 'failed';
create index outbox_failed on outbox (event_id, channel, created_at)
  where state = 'failed' and set_aside_at is null;
