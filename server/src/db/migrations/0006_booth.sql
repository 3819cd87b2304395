create table booth_floor (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  -- the short name in addresses: bng, c&c, kol
  key text not null,
  name text not null,
  cities text[] not null default '{}',
  -- how the place is drawn: { skyline, greenery }
  setting jsonb not null,
  position int not null,
  unique (event_id, key),
  unique (event_id, id)
);

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
  published boolean not null default true,
  consultants int not null default 1 check (consultants between 0 and 50),
  -- texts, pictures and videos as the contract's booth has them
  content jsonb not null,
  offer jsonb,
  offer_ends_at timestamptz,
  position int not null,
  created_at timestamptz not null default now(),
  unique (event_id, slug),
  unique (floor_id, x, y),
  unique (event_id, id),
  foreign key (event_id, floor_id) references booth_floor (event_id, id) on delete cascade
);
create index booth_by_floor on booth (floor_id, position);

create table booth_staff (
  event_id uuid not null,
  booth_id uuid not null,
  person_id uuid not null,
  primary key (booth_id, person_id),
  foreign key (event_id, booth_id) references booth (event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade
);
create index booth_staff_person on booth_staff (person_id);

-- papers that visitors read and keep; taken away they stay as a name in people's bags
create table document (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  booth_id uuid,
  title text not null,
  url text not null,
  position int not null default 0,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (event_id, booth_id) references booth (event_id, id) on delete cascade
);
create index document_booth on document (booth_id, position);
