-- Campaigns by rule leave at a moment of the event or of each person, once per person as all campaigns.
alter table campaign
  -- {moment, minutes}: the contract's campaignRule; null for what an organiser sends
  add column rule jsonb,
  -- real time, of a rule with a moment for each person: from when on moments count, and when people were last looked for
  add column active_at timestamptz,
  add column checked_at timestamptz,
  drop constraint campaign_state_check,
  add constraint campaign_state_check
    check (state in ('draft', 'scheduled', 'active', 'sending', 'stopped', 'sent')),
  add constraint campaign_active_is_rule
    check (state <> 'active' or (rule is not null and active_at is not null));

drop index campaign_due;
create index campaign_due on campaign (state, starts_at) where (state in ('scheduled', 'active', 'sending'));

alter table admission
  -- real time: when the place was given; null while there is none, and for places given before this was recorded
  add column admitted_at timestamptz,
  -- whether it has been on the waiting list since it was last asked for
  add column has_waited boolean default false not null;
update admission set has_waited = true where state in ('waiting', 'offered');
create index admission_admitted on admission (event_id, admitted_at) where (admitted_at is not null);
