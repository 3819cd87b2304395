alter table consultant_call drop constraint consultant_call_state_check;
alter table consultant_call add constraint consultant_call_state_check
  check (state in ('booked', 'cancelled', 'missed'));
alter table consultant_call
  -- who came to the call, and when
  add column person_at timestamptz,
  add column consultant_at timestamptz,
  -- when it was moved, cancelled or missed
  add column changed_at timestamptz,
  -- counts the changes that calendars are told of
  add column sequence int not null default 0;
create index consultant_call_booth on consultant_call (booth_id, start_at);
create index consultant_call_due on consultant_call (start_at) where state = 'booked' and person_at is null;

-- a slot that somebody has before them in the open form; nobody's from `expires_at` on (real time)
create table call_hold (
  event_id uuid not null,
  booth_id uuid not null,
  person_id uuid not null,
  consultant int not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (booth_id, person_id),
  foreign key (event_id, booth_id) references booth (event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade
);
create index call_hold_slot on call_hold (booth_id, start_at);
create index call_hold_person on call_hold (person_id);
create index call_hold_old on call_hold (expires_at);

-- which of the staff a consultant of a booth is
create table booth_consultant (
  event_id uuid not null,
  booth_id uuid not null,
  consultant int not null check (consultant between 1 and 50),
  person_id uuid not null,
  primary key (booth_id, consultant),
  foreign key (event_id, booth_id) references booth (event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade
);
create index booth_consultant_person on booth_consultant (person_id);

-- slots that a consultant does not give
create table closed_slot (
  event_id uuid not null,
  booth_id uuid not null,
  consultant int not null check (consultant between 1 and 50),
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  primary key (booth_id, consultant, start_at),
  foreign key (event_id, booth_id) references booth (event_id, id) on delete cascade
);
