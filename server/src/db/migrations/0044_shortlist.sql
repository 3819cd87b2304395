-- A booth, or one of its items, on a person's shortlist.
create table shortlist_entry (
  event_id uuid not null,
  person_id uuid not null,
  -- of the booth or the item; an item may be deleted, and restored under its id
  subject_id uuid not null,
  booth_id uuid not null,
  -- as it was called when it was added, for when it is no longer there
  name text not null,
  note text not null default '',
  position int not null,
  -- event time
  added_at timestamptz not null,
  primary key (person_id, subject_id),
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade,
  foreign key (event_id, booth_id) references booth (event_id, id) on delete cascade
);
create index shortlist_entry_booth on shortlist_entry (booth_id);

-- The link by which a person's shortlist is read without a login. There is one at most.
create table shortlist_link (
  id uuid not null,
  event_id uuid not null,
  person_id uuid not null,
  token_hash text not null unique,
  shows_notes boolean not null,
  -- real time
  created_at timestamptz not null,
  primary key (person_id),
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade
);
