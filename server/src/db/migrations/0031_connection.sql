-- whether somebody wants to be found and asked; who hides is absent from lists, search and suggestions
alter table person add column availability text not null default 'open'
  check (availability in ('exploring', 'open', 'hidden'));

-- one row per pair of people who had to do with each other: its lock, and the request or connection between them
create table person_pair (
  event_id uuid not null,
  low_id uuid not null,
  high_id uuid not null,
  state text check (state in ('pending', 'accepted')),
  from_id uuid,
  text text not null default '',
  asked_at timestamptz,
  answered_at timestamptz,
  -- when the latest request of the low and of the high person was declined
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

-- both may block each other: each their own row
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

-- people whose requests look like advertising or come from a script, for the organisers
create table request_flag (
  person_id uuid not null references person on delete cascade,
  reason text not null check (reason in ('tooMany', 'sameText')),
  text text not null,
  times int not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (person_id, reason)
);
