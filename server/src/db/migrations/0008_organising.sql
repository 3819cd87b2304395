-- === member ===

-- A member of the organising committee, who needs no login.
create table member (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  position int not null,
  name text not null,
  -- { en, hi }; null for the working committee
  role jsonb,
  profession text not null default '',
  dp_url text,
  removed_at timestamptz
);
create index member_order on member (event_id, position, id);


-- === sponsor ===

-- A sponsor.
create table sponsor (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  -- a key of the event's list of tiers
  tier text not null,
  position int not null,
  name text not null,
  logo_url text,
  website text,
  removed_at timestamptz
);
create index sponsor_order on sponsor (event_id, position, id);


-- === announcement ===

-- What organisers tell many people at once. Times are event time unless a comment says otherwise.
create table announcement (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  version int not null default 1,
  -- { en, hi }; hi may be empty
  body jsonb not null,
  link text,
  audience text not null check (audience in ('all', 'role', 'session', 'booth')),
  audience_role text,
  audience_id uuid,
  -- banner, notification, mail
  ways text[] not null check (cardinality(ways) > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  -- when sending began; real time
  told_at timestamptz,
  reached int not null default 0,
  by_id uuid,
  created_at timestamptz not null,
  foreign key (event_id, by_id) references person (event_id, id) on delete set null (by_id),
  check (ends_at is null or starts_at is null or ends_at > starts_at),
  check ((audience = 'role') = (audience_role is not null)),
  check ((audience in ('session', 'booth')) = (audience_id is not null))
);
create index announcement_event on announcement (event_id, id);
create index announcement_due on announcement (starts_at)
  where told_at is null and starts_at is not null;

-- A person received an announcement by this way: once, however often it is edited, deleted and restored.
create table announcement_told (
  event_id uuid not null,
  -- no foreign key: the log may restore the announcement
  announcement_id uuid not null,
  person_id uuid not null,
  way text not null check (way in ('notification', 'mail')),
  primary key (announcement_id, person_id, way),
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade
);
create index announcement_told_person on announcement_told (event_id, person_id);


-- === enquiry ===

-- A message from the exhibitor, sponsor or speaker form, and how far its follow-up has come.
create table enquiry (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  kind text not null check (kind in ('exhibitor', 'sponsor', 'speaker')),
  name text not null,
  email text not null,
  mobile text not null,
  company text not null,
  designation text not null,
  website text not null,
  city text not null,
  message text not null,
  -- further answers, by field
  more jsonb not null,
  stage text not null default 'new' check (stage in ('new', 'talking', 'won', 'lost')),
  assignee_id uuid,
  -- the booth that came of it
  booth_id uuid,
  version int not null default 1,
  done_at timestamptz,
  created_at timestamptz not null,
  foreign key (event_id, assignee_id) references person (event_id, id) on delete set null (assignee_id),
  foreign key (event_id, booth_id) references booth (event_id, id) on delete set null (booth_id)
);
create index enquiry_open on enquiry (event_id, (done_at is not null), created_at desc, id);
create index enquiry_stage on enquiry (event_id, stage, created_at desc, id);

-- An organiser's note on an enquiry.
create table enquiry_note (
  id uuid primary key,
  enquiry_id uuid not null references enquiry on delete cascade,
  by_id uuid references person on delete set null,
  text text not null,
  created_at timestamptz not null
);
create index enquiry_note_enquiry on enquiry_note (enquiry_id, id);


-- === sheet (table import) ===

-- A table that somebody wants to import: checked, and perhaps imported.
create table sheet_plan (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  person_id uuid not null,
  kind text not null,
  -- the cells as they came: { columns, lines: [[line, cell, …]] }
  cells jsonb not null,
  state text not null default 'checked' check (state in ('checked', 'imported')),
  -- what the last check found: the contract's plan
  seen jsonb not null,
  -- what the import did: [{ thing, id, before, after }]
  done jsonb,
  created_at timestamptz not null,
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade
);
create index sheet_plan_person on sheet_plan (person_id, created_at);
create index sheet_plan_age on sheet_plan (created_at);


-- === floor (live control) ===

-- What the live floor of an event last published: at most once a second, on however many nodes.
create table floor_pulse (
  event_id uuid primary key references event on delete cascade,
  -- counts what was published
  turn int not null default 0,
  digest text not null default '',
  -- real time
  told_at timestamptz not null
);

-- When organisers last called somebody to a booth, a session or (by the event's id) the info desk.
create table floor_page (
  event_id uuid not null references event on delete cascade,
  subject_id uuid not null,
  by_id uuid not null,
  -- real time
  paged_at timestamptz not null,
  primary key (event_id, subject_id),
  foreign key (event_id, by_id) references person (event_id, id) on delete cascade
);

-- A person of a session's panel who is in its room; written by the node that has their socket.
create table floor_seat (
  session_id uuid not null references session on delete cascade,
  person_id uuid not null references person on delete cascade,
  -- real time
  seen_at timestamptz not null,
  primary key (session_id, person_id)
);
