create table consultant_call (
  id uuid primary key,
  event_id uuid not null,
  person_id uuid not null,
  -- null: any consultant, asked for at registration
  booth_id uuid,
  consultant int,
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  state text not null default 'booked' check (state in ('booked', 'cancelled')),
  cancelled_by text check (cancelled_by in ('person', 'booth')),
  created_at timestamptz not null,
  check ((booth_id is null) = (consultant is null)),
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade,
  foreign key (event_id, booth_id) references booth (event_id, id) on delete cascade,
  -- a person is in one call at a time; one may follow the other at once
  exclude using gist (person_id with =, tstzrange(start_at, end_at, '[)') with &&)
    where (state = 'booked')
);
create unique index consultant_call_slot on consultant_call (booth_id, start_at, consultant)
  where state = 'booked';
create unique index consultant_call_once on consultant_call (person_id, booth_id) nulls not distinct
  where state = 'booked';
create index consultant_call_event on consultant_call (event_id);
