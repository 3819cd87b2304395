-- The rules of an event's hosted buyer programme: who of its buyers and sellers meets whom is proposed by them. Times are event time.
create table hosted_programme (
  event_id uuid primary key references event(id) on delete cascade,
  -- null: from the event's start, until its end
  from_at timestamptz,
  until_at timestamptz,
  buyer_min integer not null,
  buyer_max integer not null,
  seller_min integer not null,
  seller_max integer not null,
  -- nobody meets two people of one company
  is_one_per_company boolean not null,
  solved_at timestamptz,
  check (buyer_min <= buyer_max and seller_min <= seller_max)
);

-- A buyer or a seller of the programme.
create table hosted_person (
  event_id uuid not null,
  person_id uuid primary key,
  side text not null check (side in ('buyer', 'seller')),
  -- why the last proposal has fewer meetings for them than their minimum
  shortfall text check (shortfall in ('noTime', 'noPartners', 'partnersFull')),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade
);
create index hosted_person_event on hosted_person (event_id);

-- How much a person wishes to meet somebody of the other side.
create table hosted_wish (
  event_id uuid not null references event(id) on delete cascade,
  person_id uuid not null references hosted_person(person_id) on delete cascade,
  other_id uuid not null references hosted_person(person_id) on delete cascade,
  wish text not null check (wish in ('must', 'like', 'not', 'met')),
  primary key (person_id, other_id)
);
create index hosted_wish_event on hosted_wish (event_id);
create index hosted_wish_other on hosted_wish (other_id);

-- A meeting of the schedule, proposed, being booked (`queued`) or published; `removed`: a pair that an organiser keeps apart. Event time.
create table hosted_meeting (
  id uuid primary key,
  event_id uuid not null references event(id) on delete cascade,
  buyer_id uuid not null references hosted_person(person_id) on delete cascade,
  seller_id uuid not null references hosted_person(person_id) on delete cascade,
  start_at timestamptz not null,
  state text not null check (state in ('proposed', 'pinned', 'removed', 'queued', 'published', 'clash', 'cancelled')),
  meeting_id uuid references meeting(id) on delete set null,
  -- when its people were notified of the schedule
  notified_at timestamptz,
  unique (buyer_id, seller_id)
);
create index hosted_meeting_event on hosted_meeting (event_id, start_at);
create index hosted_meeting_seller on hosted_meeting (seller_id);
create index hosted_meeting_booking on hosted_meeting (meeting_id) where meeting_id is not null;
-- what is to be booked, and whom to notify
create index hosted_meeting_queued on hosted_meeting (event_id) where state = 'queued' or (state = 'published' and notified_at is null);
