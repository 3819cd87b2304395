-- somebody asked to take part, by a link that works once
create table person_invitation (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  roles text[] not null,
  booth_id uuid,
  token_hash text not null unique,
  by_id uuid,
  -- real time
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- a second invitation takes the place of the first
  unique (event_id, email),
  foreign key (event_id, booth_id) references booth (event_id, id) on delete cascade,
  foreign key (event_id, by_id) references person (event_id, id) on delete set null (by_id)
);

-- may not write to others until then; real time
alter table person add column muted_until timestamptz;

-- enquiries are followed up: stage, who does it, what came of it
alter table enquiry
  add column stage text not null default 'new' check (stage in ('new', 'talking', 'won', 'lost')),
  add column assignee_id uuid,
  add column booth_id uuid,
  add column version int not null default 1,
  add foreign key (event_id, assignee_id) references person (event_id, id) on delete set null (assignee_id),
  add foreign key (event_id, booth_id) references booth (event_id, id) on delete set null (booth_id);
update enquiry set stage = 'won' where done_at is not null;
create index enquiry_stage on enquiry (event_id, stage, created_at desc, id);

create table enquiry_note (
  id uuid primary key,
  enquiry_id uuid not null references enquiry on delete cascade,
  by_id uuid references person on delete set null,
  text text not null,
  created_at timestamptz not null
);
create index enquiry_note_enquiry on enquiry_note (enquiry_id, id);
