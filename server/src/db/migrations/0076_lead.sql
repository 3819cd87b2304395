-- what the staff of a booth keep of somebody who did something there
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
create index lead_event on lead (event_id);

-- a booth's card was on somebody's screen: once for each person and hour, in real time
create table booth_impression (
  id uuid primary key,
  event_id uuid not null,
  booth_id uuid not null,
  person_id uuid not null,
  hour timestamptz not null,
  foreign key (event_id, booth_id) references booth (event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade,
  unique (booth_id, person_id, hour)
);
create index booth_impression_when on booth_impression (booth_id, hour, id);
create index booth_impression_person on booth_impression (person_id);

-- how many sponsors' steps a booth stands before the others of its tier; 0 is where everybody takes turns
alter table booth add column boost int not null default 0 check (boost between 0 and 3);

-- what the staff of a booth have ready to say
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
