-- A long table is imported in parts, each its own transaction: how many of its lines are in.
alter table sheet_plan add column lines_done int not null default 0;
alter table sheet_plan drop constraint sheet_plan_state_check;
alter table sheet_plan add constraint sheet_plan_state_check
  check (state in ('checked', 'importing', 'imported'));
