-- From which account of a person another one, at another event, was entered or made, and when last: who denies something
-- at one of them denies it at all.
create table entered_account (
  from_id uuid not null references person on delete cascade,
  to_id uuid not null references person on delete cascade,
  entered_at timestamptz not null,
  primary key (from_id, to_id)
);
create index entered_account_to on entered_account (to_id);
