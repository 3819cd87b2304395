-- when somebody is on duty at a booth, in event time
create table booth_shift (
  id uuid primary key,
  event_id uuid not null,
  booth_id uuid not null,
  person_id uuid not null,
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  foreign key (event_id, booth_id) references booth (event_id, id) on delete cascade,
  foreign key (booth_id, person_id) references booth_staff (booth_id, person_id) on delete cascade,
  exclude using gist (booth_id with =, person_id with =, tstzrange(start_at, end_at, '[)') with &&)
);
create index booth_shift_of on booth_shift (booth_id, person_id, start_at);

-- an address that was asked to staff a booth; the code is in the letter
create table booth_invitation (
  id uuid primary key,
  event_id uuid not null,
  booth_id uuid not null,
  email text not null,
  code_hash text not null,
  invited_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (booth_id, email),
  foreign key (event_id, booth_id) references booth (event_id, id) on delete cascade,
  foreign key (event_id, invited_by) references person (event_id, id) on delete set null (invited_by)
);
create index booth_invitation_code on booth_invitation (code_hash);
create index booth_invitation_email on booth_invitation (event_id, email);

-- whether who has a desk open is on duty there
alter table desk_presence add column on_duty boolean not null default true;

-- how a conversation was handed over, for the staff alone; `to_id` null is the info desk
create table help_hand_over (
  id uuid primary key,
  event_id uuid not null,
  thread_id uuid not null references help_thread on delete cascade,
  by_id uuid,
  to_id uuid,
  note text not null,
  created_at timestamptz not null,
  foreign key (event_id, by_id) references person (event_id, id) on delete set null (by_id),
  foreign key (event_id, to_id) references person (event_id, id) on delete set null (to_id)
);
create index help_hand_over_thread on help_hand_over (thread_id, created_at);
