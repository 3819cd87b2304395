-- the private address of a person's calendar; only its hash is kept, so that nobody can read it here
create table calendar_feed (
  event_id uuid not null,
  person_id uuid primary key,
  token_hash text not null unique,
  -- real time
  created_at timestamptz not null,
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade
);

-- what a person's calendar has been told: changed entries count up, removed ones stay as cancelled
create table calendar_entry (
  event_id uuid not null,
  person_id uuid not null,
  -- of the session or call
  subject_id uuid not null,
  -- { start, end, summary, path, languages … } as last told
  told jsonb not null,
  sequence int not null default 0,
  is_cancelled boolean not null default false,
  -- real time
  changed_at timestamptz not null,
  primary key (person_id, subject_id),
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade
);

-- who was reminded of a session at which start; a moved session reminds anew
create table calendar_reminder (
  session_id uuid not null references session on delete cascade,
  person_id uuid not null references person on delete cascade,
  start_at timestamptz not null,
  primary key (session_id, person_id, start_at)
);
create index calendar_reminder_person on calendar_reminder (person_id);
