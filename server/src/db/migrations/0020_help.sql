-- a booth's desk, or the info desk by the event's id; holding its row orders what happens to the queue
create table help_desk (
  id uuid primary key,
  event_id uuid not null,
  booth_id uuid,
  -- counts the changes of the queue
  turn int not null default 0,
  foreign key (event_id) references event on delete cascade,
  foreign key (event_id, booth_id) references booth (event_id, id) on delete cascade,
  check (id = coalesce(booth_id, event_id))
);

-- who has which desk open
create table desk_presence (
  event_id uuid not null,
  desk_id uuid not null,
  person_id uuid not null,
  seen_at timestamptz not null,
  away boolean not null default false,
  primary key (desk_id, person_id),
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade
);
create index desk_presence_person on desk_presence (person_id, seen_at);
create index desk_presence_here on desk_presence (event_id, seen_at) where not away;

create table help_thread (
  id uuid primary key,
  event_id uuid not null,
  visitor_id uuid not null,
  -- where it was asked; null is the info desk
  booth_id uuid,
  -- who answers: the booth, or the info desk
  desk_id uuid not null references help_desk on delete cascade,
  state text not null check (state in ('waiting', 'claimed', 'promised', 'done')),
  version int not null default 1,
  claimed_by uuid,
  -- the place in the queue
  queued_at timestamptz not null,
  -- since when it is offered to the staff who are there
  offered_at timestamptz not null,
  waiting_since timestamptz,
  first_answered_at timestamptz,
  due_at timestamptz,
  overdue_at timestamptz,
  done_at timestamptz,
  shares_contact_since timestamptz,
  last_seq int not null default 0,
  -- the latest message of the staff
  answered_seq int not null default 0,
  visitor_seen_seq int not null default 0,
  staff_seen_seq int not null default 0,
  -- since when the visitor has not looked at an answer, and when a mail said so
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

create table help_message (
  id uuid primary key,
  event_id uuid not null,
  thread_id uuid not null references help_thread on delete cascade,
  seq int not null,
  side text not null check (side in ('visitor', 'staff', 'system')),
  sender_id uuid,
  text text not null,
  note text check (note in ('claimed', 'promised', 'released', 'vanished', 'handedOver', 'done')),
  due_at timestamptz,
  client_id uuid,
  created_at timestamptz not null,
  unique (thread_id, seq),
  unique (sender_id, client_id),
  foreign key (event_id, sender_id) references person (event_id, id) on delete set null (sender_id),
  check ((side = 'system') = (note is not null))
);
