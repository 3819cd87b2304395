create table outbox (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  subject text not null default '',
  body text not null,
  html text not null default '',
  ics text,
  code text,
  state text not null check (state in ('kept', 'queued', 'sent', 'failed')),
  created_at timestamptz not null,
  sent_at timestamptz
);
create index outbox_newest on outbox (event_id, created_at desc);
create index outbox_recipient on outbox (event_id, recipient, created_at desc);
