-- A label that organisers put on a person; only organisers see it, and the person in what is kept of them.
create table person_tag (
  event_id uuid not null,
  person_id uuid not null,
  tag text not null check (tag <> ''),
  primary key (person_id, tag),
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade
);
create index person_tag_of_event on person_tag (event_id, tag, person_id);

-- A way to look at the people of an event that organisers saved: the part of them, the columns and the order.
create table people_view (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  name text not null,
  -- { filter, columns, sort, isDescending }
  content jsonb not null,
  -- what the list of people opens with
  is_default boolean not null default false,
  removed_at timestamptz
);
create index people_view_of_event on people_view (event_id);
create unique index people_view_default on people_view (event_id)
  where is_default and removed_at is null;

-- The list of people by when they registered.
create index person_joined on person (event_id, created_at, id);
