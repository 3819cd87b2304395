-- The schema of venue as the migrations leave it. Written by `npm run schema`; change it by a migration.

-- === booth ===

-- A booth on a floor.
create table booth (
  id uuid not null,
  event_id uuid not null,
  floor_id uuid not null,
  slug text not null,
  name text not null,
  city text not null,
  x double precision not null,
  y double precision not null,
  style text not null,
  tier text not null,
  color text not null,
  -- a sponsor's booth is listed before those of its tier with less; equals take turns
  boost int default 0 not null,
  published boolean default true not null,
  consultants int default 1 not null,
  -- texts, pictures and videos: the contract's BoothContent
  content jsonb not null,
  offer jsonb,
  offer_ends_at timestamptz,
  position int not null,
  -- counts changes, so that two editors cannot overwrite each other
  version int default 1 not null,
  -- its leads, calls and conversations stay
  removed_at timestamptz,
  created_at timestamptz default now() not null,
  -- the key of one of the event's kinds of booths
  kind text default 'usual' not null,
  primary key (id),
  unique (event_id, id),
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (event_id, floor_id) references booth_floor(event_id, id) on delete cascade,
  check (boost >= 0 and boost <= 3),
  check (consultants >= 0 and consultants <= 50),
  constraint booth_removed check (removed_at is null or not published),
  check (style in ('arch', 'pergola', 'cube', 'canopy', 'tower')),
  check (tier in ('large', 'standard')),
  constraint booth_room exclude using gist (floor_id with =, box(point(x - 1.995::double precision, y - 1.995::double precision), point(x + 1.995::double precision, y + 1.995::double precision)) with &&) where (removed_at is null) deferrable initially deferred
);
create index booth_by_floor on booth (floor_id, "position");
create unique index booth_slug on booth (event_id, slug) where (removed_at is null);
create trigger booth_changed after update on booth for each row when (old.removed_at is distinct from new.removed_at) execute function notice_change('');

-- A floor of the exhibition hall.
create table booth_floor (
  id uuid not null,
  event_id uuid not null,
  -- the short name in addresses: bng, c&c, kol
  key text not null,
  name text not null,
  -- in Hindi; null shows the other one
  name_hi text,
  cities text[] default '{}' not null,
  -- how the place is drawn: { skyline, greenery }
  setting jsonb not null,
  position int not null,
  -- booths that were deleted with it still name it
  removed_at timestamptz,
  primary key (id),
  unique (event_id, id),
  foreign key (event_id) references event(id) on delete cascade
);
create unique index booth_floor_key on booth_floor (event_id, key) where (removed_at is null);

-- One of the things a booth shows, such as a home or a product.
create table booth_item (
  id uuid not null,
  event_id uuid not null,
  booth_id uuid not null,
  name text not null,
  -- by the keys of the event's fields: the contract's Facts
  facts jsonb not null,
  -- how many are free, and since when that is known
  free int,
  free_at timestamptz,
  position int not null,
  -- The 360° picture of an item: { imageUrl, title, description }; those of a booth are in its content.
  panorama jsonb,
  primary key (id),
  foreign key (event_id, booth_id) references booth(event_id, id) on delete cascade,
  check ((free is null) = (free_at is null)),
  check (free >= 0)
);
create index booth_item_booth on booth_item (booth_id, "position");

-- A person who staffs a booth.
create table booth_staff (
  event_id uuid not null,
  booth_id uuid not null,
  person_id uuid not null,
  -- the languages they answer in, as ISO 639 codes, and the cities they look after
  languages text[] default '{}' not null,
  cities text[] default '{}' not null,
  primary key (booth_id, person_id),
  foreign key (event_id, booth_id) references booth(event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade
);
create index booth_staff_person on booth_staff (person_id);
create index booth_staff_skilled on booth_staff (booth_id) where ((languages <> '{}') or (cities <> '{}'));
create trigger booth_staff_changed after insert or delete or update on booth_staff for each row execute function notice_change('person_id');

-- An email address whose owner will staff a booth as soon as they register.
create table booth_staff_invitee (
  event_id uuid not null,
  booth_id uuid not null,
  email text not null,
  primary key (booth_id, email),
  foreign key (event_id, booth_id) references booth(event_id, id) on delete cascade
);
create index booth_staff_invitee_email on booth_staff_invitee (event_id, email);

-- A document of a booth or a session, which visitors can read and keep.
create table document (
  id uuid not null,
  event_id uuid not null,
  booth_id uuid,
  -- its foreign key is in 0007
  session_id uuid,
  title text not null,
  url text not null,
  position int default 0 not null,
  -- its title stays in people's swag bags
  removed_at timestamptz,
  created_at timestamptz default now() not null,
  primary key (id),
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (event_id, booth_id) references booth(event_id, id) on delete cascade,
  foreign key (event_id, session_id) references session(event_id, id) on delete cascade
);
create index document_booth on document (booth_id, "position");
create index document_session on document (session_id, "position");


-- === guide ===

-- A chapter of the guide for visitors from abroad.
create table guide_chapter (
  id uuid not null,
  event_id uuid not null,
  position int not null,
  -- an ISO 3166 two-letter code; null for everyone abroad
  country text,
  -- { en, hi }
  title jsonb not null,
  -- { en, hi }
  text jsonb not null,
  -- on which it was true
  day date not null,
  source text not null,
  removed_at timestamptz,
  primary key (id),
  foreign key (event_id) references event(id) on delete cascade
);
create index guide_chapter_order on guide_chapter (event_id, "position", id);


-- === impression ===

-- A booth's card was on a person's screen: one row per hour, in real time.
create table booth_impression (
  id uuid not null,
  event_id uuid not null,
  booth_id uuid not null,
  person_id uuid not null,
  hour timestamptz not null,
  primary key (id),
  unique (booth_id, person_id, hour),
  foreign key (event_id, booth_id) references booth(event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade
);
create index booth_impression_person on booth_impression (person_id);
create index booth_impression_when on booth_impression (booth_id, hour, id);


-- === search ===

-- A search of the hall that a person saved, by a name of theirs.
create table saved_search (
  -- chosen by the person's device, so that saving twice saves once
  id uuid not null,
  event_id uuid not null,
  person_id uuid not null,
  name text not null,
  -- the contract's SearchQuery
  query jsonb not null,
  -- event time
  saved_at timestamptz not null,
  primary key (person_id, id),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade
);


-- === shortlist ===

-- A booth, or one of its items, on a person's shortlist.
create table shortlist_entry (
  event_id uuid not null,
  person_id uuid not null,
  -- of the booth or the item; an item may be deleted, and restored under its id
  subject_id uuid not null,
  booth_id uuid not null,
  -- as it was called when it was added, for when it is no longer there
  name text not null,
  note text default '' not null,
  position int not null,
  -- event time
  added_at timestamptz not null,
  primary key (person_id, subject_id),
  foreign key (event_id, booth_id) references booth(event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade
);
create index shortlist_entry_booth on shortlist_entry (booth_id);

-- The link by which a person's shortlist is read without a login. There is one at most.
create table shortlist_link (
  id uuid not null,
  event_id uuid not null,
  person_id uuid not null,
  token_hash text not null,
  shows_notes boolean not null,
  -- real time
  created_at timestamptz not null,
  primary key (person_id),
  unique (token_hash),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade
);


-- === swag ===

-- A document that a person keeps.
create table swag_item (
  event_id uuid not null,
  person_id uuid not null,
  document_id uuid not null,
  added_at timestamptz not null,
  primary key (person_id, document_id),
  foreign key (document_id) references document(id) on delete cascade,
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade
);
create index swag_item_document on swag_item (document_id);

-- Puts a document into a person's bag, in one statement: the bag is locked, so that counting and adding are one step.
create function add_swag(given_event uuid, given_person uuid, given_document uuid, given_now timestamptz, most int, opens_hall boolean, opens_sessions boolean) returns text language plpgsql
as $$
declare
  wanted document;
begin
  select d.* into wanted from document d left join booth b on b.id = d.booth_id
    where d.event_id = given_event and d.id = given_document and d.removed_at is null
      and (d.booth_id is null or b.published)
      and (d.session_id is null or exists (select from session x
        where x.id = d.session_id and x.removed_at is null and x.is_published
          and (x.visibility = 'public' or exists (select from user_session u
            where u.session_id = x.id and u.person_id = given_person
              and u.invitation_status is distinct from 'removed'))));
  if not found then return 'missing'; end if;
  if wanted.booth_id is not null and not opens_hall then return 'hall'; end if;
  if wanted.session_id is not null and not opens_sessions then return 'sessions'; end if;
  perform from person p where p.id = given_person for no key update;
  if not found then return 'gone'; end if;
  if exists (select from swag_item i where i.person_id = given_person and i.document_id = given_document) then
    return 'added';
  end if;
  if (select count(*) from swag_item i where i.person_id = given_person) >= most then return 'full'; end if;
  insert into swag_item (event_id, person_id, document_id, added_at)
    values (given_event, given_person, given_document, given_now);
  return 'added';
end $$;


-- === visit ===

-- A person's stay at a place, by the server's clock.
create table visit (
  id uuid not null,
  event_id uuid not null,
  person_id uuid not null,
  -- lobby, hall:bng, booth:ID: see the contract
  place text not null,
  entered_at timestamptz not null,
  seen_at timestamptz not null,
  left_at timestamptz,
  -- how long it was according to the browser, in tenths of a second; never part of a report
  claimed_tenths int,
  primary key (id),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade,
  check (seen_at >= entered_at)
);
create unique index visit_open on visit (person_id, place) where (left_at is null);
create index visit_person on visit (person_id, place, left_at);
create index visit_place on visit (event_id, place, entered_at);
create index visit_stale on visit (seen_at) where (left_at is null);
