-- A kind of access that people register for, such as Delegate or Press: how many it takes, when and how they get into it, and what of the event it opens. An event without any takes whoever registers.
create table access_class (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  -- {language: text}
  name jsonb not null,
  position int not null,
  -- null: as many as come
  capacity int check (capacity > 0),
  -- event time
  opens_at timestamptz,
  closes_at timestamptz,
  needs_approval boolean not null,
  -- what whoever registers has to know, in small letters
  code text,
  areas text[] not null,
  removed_at timestamptz,
  unique (event_id, id),
  check (opens_at < closes_at)
);
create index access_class_order on access_class (event_id, position, id);

-- Somebody in an access class, or on the way into it. Those admitted and those with an offer hold its seats; changes of these lock the class first.
create table admission (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  class_id uuid not null,
  person_id uuid not null unique,
  state text not null check (state in ('admitted', 'asked', 'waiting', 'offered', 'refused', 'released')),
  -- the order of those who wait; who is put first comes before the lowest
  position int not null,
  asked_at timestamptz not null,
  -- event time
  offered_until timestamptz,
  foreign key (event_id, class_id) references access_class (event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade,
  check ((state = 'offered') = (offered_until is not null))
);
create index admission_order on admission (class_id, state, position);
create index admission_of_event on admission (event_id, position, id);
