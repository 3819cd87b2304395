-- How many pages got how far in the registration form: nothing of people, addresses or browsers.
create table form_step (
  event_id uuid not null references event (id) on delete cascade,
  -- of the event, by event time
  day date not null,
  -- the utm_source of the link it was opened with; empty without one
  source text not null,
  step text not null,
  times int not null,
  primary key (event_id, day, source, step),
  check (step in ('opened', 'begun', 'coded', 'continued', 'registered'))
);
