-- What somebody with a place asks for instead: another access class. Their place stays theirs until they have the other one, which ends the request.
create table class_request (
  id uuid not null,
  event_id uuid not null,
  class_id uuid not null,
  person_id uuid not null,
  state text not null,
  -- among all who wait for the class, those in `admission` too
  position int not null,
  asked_at timestamptz not null,
  reason text,
  primary key (id),
  unique (person_id),
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (event_id, class_id) references access_class(event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade,
  check (state in ('asked', 'waiting', 'refused'))
);
create index class_request_of_event on class_request (event_id, asked_at, id);
create index class_request_order on class_request (class_id, state, "position");

alter table access_class
  -- whether it takes only people with a code: one of `codes` or a voucher; always with any of `codes`
  add column needs_code boolean default false not null;

-- An invitation code for a number of people, or for the owner of one email address; the `codes` of an access class are for everyone who knows them.
create table voucher (
  id uuid not null,
  event_id uuid not null,
  class_id uuid not null,
  -- as typed; compared without regard to case
  code text not null,
  email text,
  -- how many people may use it, and how many have
  uses int not null,
  used int default 0 not null,
  -- event time
  expires_at timestamptz,
  -- real time
  created_at timestamptz not null,
  revoked_at timestamptz,
  primary key (id),
  unique (event_id, id),
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (event_id, class_id) references access_class(event_id, id) on delete cascade,
  check (uses > 0)
);
create unique index voucher_code on voucher (event_id, lower(code));
create index voucher_class on voucher (class_id);
create index voucher_email on voucher (event_id, email);

-- A person's use of a voucher, which counts once however often they give it.
create table voucher_use (
  id uuid not null,
  event_id uuid not null,
  voucher_id uuid not null,
  -- null once they are deleted
  person_id uuid,
  -- real time
  used_at timestamptz not null,
  primary key (id),
  unique (voucher_id, person_id),
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (event_id, voucher_id) references voucher(event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person(event_id, id) on delete set null (person_id)
);
create index voucher_use_order on voucher_use (voucher_id, id);
create index voucher_use_person on voucher_use (person_id);
