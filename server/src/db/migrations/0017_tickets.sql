-- A ticket of somebody else's shop, which admits one person into an access class: listed beforehand, or written when its signed link is used. One that is removed keeps its row, so that its link stays refused.
create table ticket (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  -- null: removed before anybody said what it admits to
  class_id uuid,
  -- its number at the shop; null: it is listed by its email alone
  number text,
  -- in small letters: whoever proves this address may use it; null: its link alone admits
  email text,
  name text not null,
  created_at timestamptz not null,
  -- who has used it
  person_id uuid,
  used_at timestamptz,
  -- where that person was admitted before
  former_class_id uuid,
  removed_at timestamptz,
  foreign key (event_id, class_id) references access_class (event_id, id) on delete cascade,
  foreign key (event_id, former_class_id) references access_class (event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade,
  check (number is not null or email is not null),
  check (class_id is not null or removed_at is not null),
  check ((person_id is null) = (used_at is null))
);
create unique index ticket_number on ticket (event_id, number);
create unique index ticket_email on ticket (event_id, email) where number is null;
create index ticket_listed on ticket (event_id, email);
create index ticket_of_person on ticket (person_id);
create index ticket_order on ticket (event_id, id) where removed_at is null;

-- What the links of an event's tickets are signed with. Two at most: while a shop changes to a new one, both are good.
create table ticket_key (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  -- encrypted
  secret text not null,
  created_at timestamptz not null
);
create index ticket_key_of_event on ticket_key (event_id, id);

-- The ticket shop whose signed webhooks an event takes: its secret, and which product is which class.
create table ticket_shop (
  event_id uuid primary key references event on delete cascade,
  -- encrypted
  secret text not null,
  -- [{product, classId}]
  products jsonb not null,
  -- what all other products admit to; null: nothing
  class_id uuid,
  -- when its last rightly signed message arrived
  called_at timestamptz,
  foreign key (event_id, class_id) references access_class (event_id, id) on delete cascade
);
