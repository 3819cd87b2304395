-- what organisers tell many at once; moments are event time
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
  ways text[] not null check (cardinality(ways) > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  -- real time: when it began to be told
  told_at timestamptz,
  -- the last person that notifications and mail went to, in the order of their ids
  told_up_to uuid,
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
