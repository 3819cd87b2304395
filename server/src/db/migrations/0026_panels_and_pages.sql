-- === session ===

-- On the panel: the invitation status a person returns to as an attendee; null without one.
alter table user_session add column status_before text
  check (status_before in ('invited', 'registered', 'declined', 'removed'));
