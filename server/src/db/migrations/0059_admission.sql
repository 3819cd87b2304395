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
