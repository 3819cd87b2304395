-- a number that was just changed opens no login for a day
alter table person add column mobile_changed_at timestamptz;

-- the email with a login code has a link too, which nobody can use up by guessing
alter table code add column link_hash text unique;

-- what somebody should know about their own account, with a way to say that it was not them
create table security_notice (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  person_id uuid not null references person on delete cascade,
  kind text not null,
  -- what is shown of it: a device, the name of a token
  detail text not null default '',
  -- what is undone if it was not them: { thing, id, to }, as the log has it
  undo jsonb,
  -- the link in the mail
  token_hash text not null unique,
  created_at timestamptz not null,
  denied_at timestamptz
);
create index security_notice_person on security_notice (person_id, created_at desc);
