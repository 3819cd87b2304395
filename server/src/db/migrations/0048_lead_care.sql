alter table lead_status
  -- the member of the booth's staff who looks after the lead
  add column owner_id uuid,
  add column next_step text not null default '',
  -- a day of the event's time zone
  add column next_step_on date,
  -- the owner was notified on that day
  add column is_notified boolean not null default false,
  add foreign key (event_id, owner_id) references person (event_id, id) on delete set null (owner_id),
  add check (next_step = '' or next_step_on is not null);
create index lead_status_owner on lead_status (owner_id) where owner_id is not null;
create index lead_status_due on lead_status (next_step_on) where next_step_on is not null and not is_notified;

-- What a booth's staff changed about a lead: the stage, the owner or the next step, as it is from then on.
create table lead_change (
  id uuid not null,
  event_id uuid not null,
  booth_id uuid not null,
  person_id uuid not null,
  -- who changed it; null if the owner left the staff
  by_id uuid,
  kind text not null,
  stage text,
  owner_id uuid,
  next_step text not null default '',
  next_step_on date,
  created_at timestamptz not null,
  primary key (id),
  foreign key (event_id, booth_id) references booth (event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade,
  foreign key (event_id, by_id) references person (event_id, id) on delete set null (by_id),
  foreign key (event_id, owner_id) references person (event_id, id) on delete set null (owner_id),
  check (kind in ('stage', 'owner', 'nextStep')),
  check ((kind = 'stage') = (stage is not null))
);
create index lead_change_booth on lead_change (booth_id, person_id, created_at);
create index lead_change_person on lead_change (person_id);
create index lead_change_by on lead_change (by_id) where by_id is not null;
create index lead_change_owner on lead_change (owner_id) where owner_id is not null;

-- The id by which a booth's CRM knows a lead. People with the same email or mobile have the same one.
create table lead_key (
  event_id uuid not null,
  booth_id uuid not null,
  person_id uuid not null,
  lead_id uuid not null,
  -- their consent was in force when the CRM was last told
  is_active boolean not null,
  created_at timestamptz not null,
  primary key (booth_id, person_id),
  foreign key (event_id, booth_id) references booth (event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade
);
create index lead_key_person on lead_key (person_id);

alter table webhook
  -- the booth whose leads it gets; null for the event's own
  add column booth_id uuid,
  -- of a booth's: what each of our fields is called there
  add column fields jsonb not null default '[]',
  -- of a booth's: who set the address
  add column set_by uuid,
  add foreign key (event_id, booth_id) references booth (event_id, id) on delete cascade,
  add foreign key (event_id, set_by) references person (event_id, id) on delete set null (set_by);
create unique index webhook_booth on webhook (booth_id) where booth_id is not null and removed_at is null;
create index webhook_set_by on webhook (set_by) where set_by is not null;

alter table webhook_delivery
  -- the person it is about: messages about one are sent in their order
  add column subject_id uuid,
  -- a withdrawn consent: sent although the address fails, and retried sooner
  add column is_urgent boolean not null default false,
  -- the id under which the other program keeps it, as it answered
  add column receipt text,
  drop constraint webhook_delivery_state_check,
  -- held: until the person allows contact; dropped: they withdrew it before it was sent
  add constraint webhook_delivery_state_check
    check (state in ('waiting', 'held', 'delivered', 'failed', 'dropped'));
create index webhook_delivery_subject on webhook_delivery (webhook_id, subject_id, id)
  where state in ('waiting', 'held');
