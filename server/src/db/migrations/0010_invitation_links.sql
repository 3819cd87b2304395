-- An invitation that is over is kept for a while, so that its link can say why it no longer works.
alter table person_invitation
  add column ended_at timestamptz,
  add column ended_as text check (ended_as in ('accepted', 'replaced', 'revoked')),
  add check ((ended_at is null) = (ended_as is null));
alter table person_invitation drop constraint person_invitation_event_id_email_key;
create unique index person_invitation_open on person_invitation (event_id, email)
  where ended_at is null;
create index person_invitation_email on person_invitation (event_id, email, created_at);

-- Booth staff come in by the same link as everyone; their booths are those that name their address.
insert into booth_staff_wanted (event_id, booth_id, email)
  select event_id, booth_id, email from booth_invitation where expires_at > now()
  union
  select event_id, booth_id, email from person_invitation where booth_id is not null
  on conflict do nothing;
alter table person_invitation drop column booth_id;
drop table booth_invitation;
comment on table booth_staff_wanted is
  'An email address whose owner will staff a booth as soon as they accept an invitation.';
