-- How many companions each of a class's people may bring.
alter table access_class
  add column companions int default 0 not null,
  add constraint access_class_companions_check check (companions between 0 and 5);

-- A companion is invited by the person who brings them, which is the subject. While the invitation is open a seat of its class is held.
alter table invitation
  drop constraint invitation_kind_check,
  add constraint invitation_kind_check check (kind in ('role', 'speaker', 'room', 'companion')),
  drop constraint invitation_ended_as_check,
  add constraint invitation_ended_as_check
    check (ended_as in ('accepted', 'replaced', 'revoked', 'declined', 'expired'));
create index invitation_held on invitation (class_id) where kind = 'companion' and ended_at is null;
