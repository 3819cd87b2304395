-- A booth's trip to a place on one date, with seats: a site visit.
create table tour (
  id uuid primary key,
  event_id uuid not null,
  booth_id uuid not null,
  place text not null,
  address text not null default '',
  map_url text,
  transport text not null default '',
  -- event time
  start_at timestamptz not null,
  end_at timestamptz not null,
  closes_hours int not null,
  seats int not null,
  -- why the booth cancelled it; null while it takes place
  cancel_reason text,
  created_at timestamptz not null,
  version int not null default 1,
  unique (event_id, id),
  foreign key (event_id, booth_id) references booth (event_id, id) on delete cascade,
  check (end_at > start_at),
  check (seats > 0 and closes_hours >= 0),
  -- a booth goes to a place once at a time
  constraint tour_overlap exclude using gist (
    booth_id with =, lower(place) with =, tstzrange(start_at, end_at, '[)') with &&
  ) where (cancel_reason is null)
);
create index tour_booth on tour (booth_id, start_at);

-- A person's seats on a site visit, or their wait for them.
create table tour_booking (
  id uuid primary key,
  event_id uuid not null,
  tour_id uuid not null,
  person_id uuid not null,
  -- for how many people, this one among them
  seats int not null,
  state text not null check (state in ('booked', 'standby', 'offered', 'arrived', 'missed', 'cancelled', 'lapsed')),
  -- shown on arrival
  code text not null,
  -- real time: the order of the standby list
  asked_at timestamptz not null,
  -- event time: since when they have their seats
  seated_at timestamptz,
  -- event time
  offered_until timestamptz,
  -- real time
  arrived_at timestamptz,
  arrived_seats int,
  -- the last reminder, in hours before the start
  reminded smallint,
  -- real time
  created_at timestamptz not null,
  changed_at timestamptz,
  sequence int not null default 0,
  -- the booth sees contact details until this is withdrawn
  consent_version text not null,
  consent_language text not null,
  withdrawn_at timestamptz,
  foreign key (event_id, tour_id) references tour (event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade,
  unique (event_id, code),
  check (seats > 0),
  check ((state = 'offered') = (offered_until is not null)),
  check ((state = 'arrived') = (arrived_seats is not null and arrived_at is not null)),
  check (state not in ('booked', 'arrived') or seated_at is not null)
);
create unique index tour_booking_open on tour_booking (tour_id, person_id) where state in ('booked', 'standby', 'offered', 'arrived');
create index tour_booking_order on tour_booking (tour_id, state, asked_at);
create index tour_booking_person on tour_booking (person_id);
-- what the clock may change
create index tour_booking_pending on tour_booking (tour_id) where state in ('booked', 'standby', 'offered');
