-- how a session takes questions; without a row as its event does
create table question_rules (
  session_id uuid primary key references session on delete cascade,
  is_open boolean not null,
  may_be_anonymous boolean not null,
  needs_approval boolean not null
);

create table question (
  id uuid primary key,
  event_id uuid not null,
  session_id uuid not null,
  asker_id uuid,
  -- the asker is told to nobody
  is_anonymous boolean not null,
  text text not null,
  state text not null check (state in ('waiting', 'shown', 'hidden')),
  is_pinned boolean not null default false,
  -- votes that are counted; the newest are slips for about a second
  votes int not null default 0,
  version int not null default 1,
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

create table question_vote (
  question_id uuid not null references question on delete cascade,
  person_id uuid not null references person on delete cascade,
  primary key (question_id, person_id)
);
create index question_vote_person on question_vote (person_id);

-- a vote given or taken back that is not in the totals yet
create table question_slip (
  session_id uuid not null references session on delete cascade,
  question_id uuid not null references question on delete cascade,
  change smallint not null check (change in (-1, 1))
);
create index question_slip_session on question_slip (session_id);

-- when new counts were last told (real time)
create table question_pulse (
  session_id uuid primary key references session on delete cascade,
  told_at timestamptz not null
);

-- events that were made before take no questions
update event set config = jsonb_set(config, '{features}',
  '{"questions": null}'::jsonb || (config -> 'features'));
