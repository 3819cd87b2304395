-- An email that organisers write to a part of an event's people.
create table campaign (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  version int not null default 1,
  -- texts by language, with placeholders
  subject jsonb not null,
  body jsonb not null,
  -- the button's words by language, and where it leads: a page below the event's root, or an https address
  button jsonb not null,
  link text,
  -- whether the button leads by this server, which counts who follows it
  counts_clicks boolean not null default false,
  -- the contract's peopleFilter
  audience jsonb not null default '{}',
  state text not null default 'draft'
    check (state in ('draft', 'scheduled', 'sending', 'stopped', 'sent')),
  -- event time
  starts_at timestamptz,
  -- real time: when the latest part was handed to the outbox
  batch_at timestamptz,
  by_id uuid,
  created_at timestamptz not null,
  unique (event_id, id),
  foreign key (event_id, by_id) references person (event_id, id) on delete set null (by_id),
  check ((state = 'draft') = (starts_at is null))
);
create index campaign_newest on campaign (event_id, id desc);
create index campaign_due on campaign (state, starts_at) where state in ('scheduled', 'sending');

-- The one mail of a campaign to a person, from the moment that sending begins.
create table campaign_mail (
  campaign_id uuid not null,
  person_id uuid not null,
  event_id uuid not null,
  -- skipped: unsubscribed, bounced or blocked before its turn; refused: the mail server took it for no address; failed: given up
  state text not null default 'waiting'
    check (state in ('waiting', 'queued', 'sent', 'kept', 'skipped', 'refused', 'failed')),
  outbox_id uuid,
  -- what its counted link is called
  token text not null unique default replace(gen_random_uuid()::text, '-', ''),
  sent_at timestamptz,
  -- came back after it was sent
  has_bounced boolean not null default false,
  -- whether, never when: a count is all that becomes of it
  has_clicked boolean not null default false,
  has_unsubscribed boolean not null default false,
  primary key (campaign_id, person_id),
  foreign key (event_id, campaign_id) references campaign (event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade
);
create index campaign_mail_waiting on campaign_mail (campaign_id, person_id)
  where state = 'waiting';
create index campaign_mail_queued on campaign_mail (outbox_id) where state = 'queued';
create index campaign_mail_person on campaign_mail (person_id, sent_at);

-- An address that takes no mail: campaigns leave it out until an organiser lifts this.
create table mail_bounce (
  event_id uuid not null references event on delete cascade,
  email text not null,
  -- what the mail server or the notice said
  reason text not null,
  bounced_at timestamptz not null,
  primary key (event_id, email)
);

-- Bulk mail waits behind everything else; what one can unsubscribe from says where.
alter table outbox add column is_bulk boolean not null default false;
alter table outbox add column unsubscribe_url text;
-- The answer of a mail server that took the address for none.
alter table outbox add column refusal text;
