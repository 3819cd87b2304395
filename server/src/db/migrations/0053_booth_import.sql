alter table import_plan
  -- the booth whose staff import it; null for a table of the event
  add column booth_id uuid,
  add foreign key (event_id, booth_id) references booth(event_id, id) on delete cascade;
create index import_plan_booth on import_plan (booth_id) where (booth_id is not null);
