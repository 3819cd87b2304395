-- Events name kinds of booths besides the usual one; events of before name none.
update event set config = config || '{"boothKinds": []}' where not config ? 'boothKinds';

alter table booth
  -- the key of one of the event's kinds of booths
  add column kind text default 'usual' not null;

alter table help_message
  -- the figures of a loan that a visitor took to a bank's desk, until they withdraw their consent
  add column loan jsonb,
  add check (loan is null or side = 'visitor');
