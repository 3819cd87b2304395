alter table session
  -- keys of the event's lists of tracks and places
  add column track text,
  add column place text;

-- the lists sessions choose from
update event set config = jsonb_set(config, '{features,sessions}',
    '{"tracks": [], "places": [], "kinds": []}'::jsonb || (config #> '{features,sessions}'))
  where jsonb_typeof(config #> '{features,sessions}') = 'object';

-- What every speaker of an event is to do by a day.
create table speaker_task (
  id uuid not null,
  event_id uuid not null,
  -- { en, hi }
  title jsonb not null,
  -- in the event's zone
  due_on date not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (id),
  unique (event_id, id),
  foreign key (event_id) references event(id) on delete cascade
);
create index speaker_task_due on speaker_task (event_id, due_on);

-- A task of a speaker with an account: done, or reminded of.
create table speaker_task_state (
  event_id uuid not null,
  task_id uuid not null,
  person_id uuid not null,
  -- event time; null while it isn't done
  done_at timestamptz,
  -- the date of the task that they were reminded of
  reminded_for date,
  primary key (task_id, person_id),
  foreign key (event_id, task_id) references speaker_task(event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade
);
create index speaker_task_state_person on speaker_task_state (person_id);
