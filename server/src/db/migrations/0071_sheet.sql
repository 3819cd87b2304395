-- a table that somebody wants to bring in: looked through, and perhaps imported
create table sheet_plan (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  person_id uuid not null,
  kind text not null,
  -- the cells as they came: { columns, lines: [[line, cell, …]] }
  cells jsonb not null,
  state text not null default 'checked' check (state in ('checked', 'imported')),
  -- what the last look has found, as the contract's plan has it
  seen jsonb not null,
  -- what the import has done: [{ thing, id, before, after }]
  done jsonb,
  created_at timestamptz not null,
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade
);
create index sheet_plan_person on sheet_plan (person_id, created_at);
create index sheet_plan_age on sheet_plan (created_at);
