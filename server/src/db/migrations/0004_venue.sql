-- === booth ===

-- A floor of the exhibition hall.
create table booth_floor (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  -- the short name in addresses: bng, c&c, kol
  key text not null,
  name text not null,
  -- in Hindi; null shows the other one
  name_hi text,
  cities text[] not null default '{}',
  -- how the place is drawn: { skyline, greenery }
  setting jsonb not null,
  position int not null,
  -- booths that were deleted with it still name it
  removed_at timestamptz,
  unique (event_id, id)
);
create unique index booth_floor_key on booth_floor (event_id, key) where removed_at is null;

-- A booth on a floor.
create table booth (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  floor_id uuid not null,
  slug text not null,
  name text not null,
  city text not null,
  x double precision not null,
  y double precision not null,
  style text not null check (style in ('arch', 'pergola', 'cube', 'canopy', 'tower')),
  tier text not null check (tier in ('large', 'standard')),
  color text not null,
  -- a sponsor's booth is listed before those of its tier with less; equals take turns
  boost int not null default 0 check (boost between 0 and 3),
  published boolean not null default true,
  consultants int not null default 1 check (consultants between 0 and 50),
  -- texts, pictures and videos: the contract's BoothContent
  content jsonb not null,
  offer jsonb,
  offer_ends_at timestamptz,
  position int not null,
  -- counts changes, so that two editors cannot overwrite each other
  version int not null default 1,
  -- its leads, calls and conversations stay
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (event_id, id),
  foreign key (event_id, floor_id) references booth_floor (event_id, id) on delete cascade,
  constraint booth_removed check (removed_at is null or not published),
  -- centres are at least four apart along one axis: the space of a booth and the way around it
  constraint booth_room exclude using gist (
    floor_id with =,
    box(point(x - 1.995, y - 1.995), point(x + 1.995, y + 1.995)) with &&
  ) where (removed_at is null)
);
create unique index booth_slug on booth (event_id, slug) where removed_at is null;
create index booth_by_floor on booth (floor_id, position);

-- A person who staffs a booth.
create table booth_staff (
  event_id uuid not null,
  booth_id uuid not null,
  person_id uuid not null,
  primary key (booth_id, person_id),
  foreign key (event_id, booth_id) references booth (event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade
);
create index booth_staff_person on booth_staff (person_id);

-- An email address whose owner will staff a booth as soon as they register.
create table booth_staff_wanted (
  event_id uuid not null,
  booth_id uuid not null,
  email text not null,
  primary key (booth_id, email),
  foreign key (event_id, booth_id) references booth (event_id, id) on delete cascade
);
create index booth_staff_wanted_email on booth_staff_wanted (event_id, email);

-- A document of a booth or a session, which visitors can read and keep.
create table document (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  booth_id uuid,
  -- its foreign key is in 0007
  session_id uuid,
  title text not null,
  url text not null,
  position int not null default 0,
  -- its title stays in people's swag bags
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (event_id, booth_id) references booth (event_id, id) on delete cascade
);
create index document_booth on document (booth_id, position);
create index document_session on document (session_id, position);

-- An invitation can name the booth to staff.
alter table person_invitation
  add foreign key (event_id, booth_id) references booth (event_id, id) on delete cascade;


-- === swag ===

-- A document that a person keeps.
create table swag_item (
  event_id uuid not null,
  person_id uuid not null,
  document_id uuid not null references document on delete cascade,
  added_at timestamptz not null,
  primary key (person_id, document_id),
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade
);
create index swag_item_document on swag_item (document_id);


-- === visit ===

-- A person's stay at a place, by the server's clock.
create table visit (
  id uuid primary key,
  event_id uuid not null,
  person_id uuid not null,
  -- lobby, hall:bng, booth:ID: see the contract
  place text not null,
  entered_at timestamptz not null,
  seen_at timestamptz not null,
  left_at timestamptz,
  -- how long it was according to the browser, in tenths of a second; never part of a report
  claimed_tenths int,
  check (seen_at >= entered_at),
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade
);
create unique index visit_open on visit (person_id, place) where left_at is null;
create index visit_stale on visit (seen_at) where left_at is null;
create index visit_place on visit (event_id, place, entered_at);
create index visit_person on visit (person_id, place, left_at);


-- === impression ===

-- A booth's card was on a person's screen: one row per hour, in real time.
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
