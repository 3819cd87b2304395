-- === staff ===

-- When somebody is on duty at a booth, in event time.
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

-- An invitation to staff a booth, by a code in an email.
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


-- === help ===

-- The desk of a booth, or the info desk with the event's id. Its row is locked by whatever changes the queue.
create table help_desk (
  id uuid primary key,
  event_id uuid not null,
  booth_id uuid,
  -- counts changes of the queue
  turn int not null default 0,
  foreign key (event_id) references event on delete cascade,
  foreign key (event_id, booth_id) references booth (event_id, id) on delete cascade,
  check (id = coalesce(booth_id, event_id))
);

-- A staff member who has a desk open.
create table desk_presence (
  event_id uuid not null,
  desk_id uuid not null,
  person_id uuid not null,
  seen_at timestamptz not null,
  away boolean not null default false,
  on_duty boolean not null default true,
  primary key (desk_id, person_id),
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade
);
create index desk_presence_person on desk_presence (person_id, seen_at);
create index desk_presence_here on desk_presence (event_id, seen_at) where not away;

-- A visitor's question with its answers.
create table help_thread (
  id uuid primary key,
  event_id uuid not null,
  visitor_id uuid not null,
  -- where it was asked; null is the info desk
  booth_id uuid,
  -- who answers: the booth or the info desk
  desk_id uuid not null references help_desk on delete cascade,
  state text not null check (state in ('waiting', 'claimed', 'promised', 'done')),
  version int not null default 1,
  claimed_by uuid,
  -- its place in the queue
  queued_at timestamptz not null,
  -- since when it is offered to the staff who are there
  offered_at timestamptz not null,
  waiting_since timestamptz,
  first_answered_at timestamptz,
  -- until when an answer was promised, and when that was missed
  due_at timestamptz,
  overdue_at timestamptz,
  done_at timestamptz,
  shares_contact_since timestamptz,
  last_seq int not null default 0,
  -- of the last message by staff
  answered_seq int not null default 0,
  visitor_seen_seq int not null default 0,
  staff_seen_seq int not null default 0,
  -- since when the visitor has not seen an answer, and when an email told them
  unseen_since timestamptz,
  mailed_at timestamptz,
  created_at timestamptz not null,
  foreign key (event_id, visitor_id) references person (event_id, id) on delete cascade,
  foreign key (event_id, claimed_by) references person (event_id, id) on delete set null (claimed_by),
  foreign key (event_id, booth_id) references booth (event_id, id) on delete cascade,
  check ((state = 'done') = (done_at is not null)),
  check (visitor_seen_seq <= last_seq and staff_seen_seq <= last_seq)
);
create unique index help_thread_one_open on help_thread (visitor_id, coalesce(booth_id, event_id))
  where state <> 'done';
create index help_thread_visitor on help_thread (visitor_id, booth_id);
create index help_thread_queue on help_thread (desk_id, queued_at, id) where state = 'waiting';
create index help_thread_open on help_thread (desk_id) where state <> 'done';
create index help_thread_done on help_thread (desk_id, done_at, id) where state = 'done';
create index help_thread_due on help_thread (due_at) where due_at is not null;
create index help_thread_unseen on help_thread (unseen_since) where unseen_since is not null;
create index help_thread_claimed on help_thread (claimed_by) where state = 'claimed';
create index help_thread_answered on help_thread (desk_id, first_answered_at);

-- A message of a help thread, or a note by the system of what happened to it.
create table help_message (
  id uuid primary key,
  event_id uuid not null,
  thread_id uuid not null references help_thread on delete cascade,
  seq int not null,
  side text not null check (side in ('visitor', 'staff', 'system')),
  sender_id uuid,
  text text not null,
  note text check (note in ('claimed', 'promised', 'released', 'vanished', 'handedOver', 'done')),
  -- until when an answer was promised
  due_at timestamptz,
  -- the sender's own id for it: sent twice, it is kept once
  client_id uuid,
  created_at timestamptz not null,
  unique (thread_id, seq),
  unique (sender_id, client_id),
  foreign key (event_id, sender_id) references person (event_id, id) on delete set null (sender_id),
  check ((side = 'system') = (note is not null))
);

-- A thread was handed over to another person or, where `to_id` is null, to the info desk. For staff only.
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

-- Contact details can be shared in a help thread.
alter table contact_grant
  add foreign key (thread_id) references help_thread on delete cascade;


-- === reply ===

-- A saved reply of a booth's staff.
create table saved_reply (
  id uuid primary key,
  event_id uuid not null,
  booth_id uuid not null,
  title text not null,
  text text not null,
  position int not null default 0,
  created_at timestamptz not null,
  foreign key (event_id, booth_id) references booth (event_id, id) on delete cascade
);
create unique index saved_reply_title on saved_reply (booth_id, lower(title));


-- === offer ===

-- A person who took a booth's offer and agreed to be contacted.
create table lead (
  id uuid primary key,
  event_id uuid not null,
  booth_id uuid not null,
  person_id uuid not null,
  source text not null check (source in ('offer')),
  consent_version text not null,
  consent_language text not null,
  consented_at timestamptz not null,
  withdrawn_at timestamptz,
  created_at timestamptz not null,
  unique (booth_id, person_id),
  foreign key (event_id, booth_id) references booth (event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade
);
create index lead_person on lead (person_id);
create index lead_event on lead (event_id);


-- === lead ===

-- How far a booth's staff have come with a person who did something at the booth.
create table lead_care (
  event_id uuid not null,
  booth_id uuid not null,
  person_id uuid not null,
  stage text not null default 'new' check (stage in ('new', 'contacted', 'qualified', 'won', 'lost')),
  rating int check (rating between 1 and 5),
  version int not null default 1,
  changed_by uuid,
  changed_at timestamptz not null,
  primary key (booth_id, person_id),
  foreign key (event_id, booth_id) references booth (event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade,
  foreign key (event_id, changed_by) references person (event_id, id) on delete set null (changed_by)
);
create index lead_care_person on lead_care (person_id);

-- A note of a booth's staff about such a person.
create table lead_note (
  id uuid primary key,
  event_id uuid not null,
  booth_id uuid not null,
  person_id uuid not null,
  author_id uuid,
  text text not null,
  created_at timestamptz not null,
  foreign key (event_id, booth_id) references booth (event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade,
  foreign key (event_id, author_id) references person (event_id, id) on delete set null (author_id)
);
create index lead_note_of on lead_note (booth_id, person_id, created_at);
create index lead_note_person on lead_note (person_id);
create index lead_note_author on lead_note (author_id);


-- === call ===

-- A call of a person with one of a booth's consultants, who are numbered from 1.
create table consultant_call (
  id uuid primary key,
  event_id uuid not null,
  person_id uuid not null,
  -- both null: any consultant, asked for at registration
  booth_id uuid,
  consultant int,
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  state text not null default 'booked' check (state in ('booked', 'cancelled', 'missed')),
  cancelled_by text check (cancelled_by in ('person', 'booth')),
  -- when each of them joined
  person_at timestamptz,
  consultant_at timestamptz,
  -- when it was moved, cancelled or missed
  changed_at timestamptz,
  -- counts the changes that calendars are sent
  sequence int not null default 0,
  created_at timestamptz not null,
  check ((booth_id is null) = (consultant is null)),
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade,
  foreign key (event_id, booth_id) references booth (event_id, id) on delete cascade,
  -- a person is in one call at a time; the next may follow at once
  exclude using gist (person_id with =, tstzrange(start_at, end_at, '[)') with &&)
    where (state = 'booked')
);
create unique index consultant_call_slot on consultant_call (booth_id, start_at, consultant)
  where state = 'booked';
create unique index consultant_call_once on consultant_call (person_id, booth_id) nulls not distinct
  where state = 'booked';
create index consultant_call_event on consultant_call (event_id);
create index consultant_call_booth on consultant_call (booth_id, start_at);
create index consultant_call_due on consultant_call (start_at) where state = 'booked' and person_at is null;

-- A slot that somebody has selected in the open form, held for them until `expires_at` (real time).
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

-- Which staff member a consultant of a booth is.
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

-- A slot that a consultant does not offer.
create table closed_slot (
  event_id uuid not null,
  booth_id uuid not null,
  consultant int not null check (consultant between 1 and 50),
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  primary key (booth_id, consultant, start_at),
  foreign key (event_id, booth_id) references booth (event_id, id) on delete cascade
);
