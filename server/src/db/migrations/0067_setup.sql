-- a draft and what was archived are seen by the event's organisers alone
alter table event add column state text not null default 'open'
  check (state in ('draft', 'open', 'archived'));
