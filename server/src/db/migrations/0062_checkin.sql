-- What a person shows at the door. It ends with their place; then, or when they renew it, there is a new code.
create table badge (
  person_id uuid not null,
  event_id uuid not null,
  -- random: it says nothing about the person
  code text not null,
  -- SHA-256 of the code, in hex: all that a door keeps
  hash text not null,
  -- real time
  created_at timestamptz not null,
  primary key (person_id),
  unique (code),
  unique (hash),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade
);

-- A scan that let somebody in. Of a person's on one day, the earliest that isn't undone counts; the others are doubles. So doors that meet only later need no order of their own.
create table check_in (
  -- given by the device that scanned
  id uuid not null,
  event_id uuid not null,
  person_id uuid not null,
  -- in the event's zone
  day date not null,
  door text not null,
  -- event time, by the clock of the device, and never later than the server had it
  at timestamptz not null,
  -- real time
  received_at timestamptz not null,
  -- who scanned
  by_id uuid,
  -- real time
  undone_at timestamptz,
  undone_by uuid,
  primary key (event_id, id),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade,
  constraint check_in_by foreign key (event_id, by_id) references person(event_id, id) on delete set null (by_id),
  constraint check_in_undone_by foreign key (event_id, undone_by) references person(event_id, id) on delete set null (undone_by)
);
create index check_in_order on check_in (event_id, day, person_id, at, id) where undone_at is null;
create index check_in_person on check_in (person_id);

alter table access_class
  -- the days its people are let in at the door, in the event's zone; none: all
  add column days text[] default '{}' not null;

alter table outbox
  -- shown below its text, as PNG in Base64; deleted with its secrets
  add column picture text;

-- A booth's staff scanned somebody's badge to ask for their contact details. The person answers on their own device, within two minutes.
create table badge_scan (
  id uuid not null,
  event_id uuid not null,
  booth_id uuid not null,
  person_id uuid not null,
  -- who scanned
  by_id uuid,
  -- real time
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- the person has blocked who scanned: they aren't asked, which looks like no answer
  is_silent boolean not null,
  answer text,
  answered_at timestamptz,
  primary key (id),
  foreign key (event_id, booth_id) references booth(event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade,
  constraint badge_scan_by foreign key (event_id, by_id) references person(event_id, id) on delete set null (by_id),
  check (answer in ('shared', 'declined')),
  check ((answer is null) = (answered_at is null))
);
create index badge_scan_person on badge_scan (person_id, expires_at);
create index badge_scan_booth on badge_scan (booth_id, person_id);
create index badge_scan_asked on badge_scan (asked_at);

alter table lead drop constraint lead_source_check;
alter table lead add constraint lead_source_check check (source in ('offer', 'badge'));
