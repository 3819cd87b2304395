-- The calls that two people missed, for the conversation between them.
create index room_missed_from on room (owner_id) where kind = 'direct' and closed_at is not null;
create index room_missed_to on room (with_id) where kind = 'direct' and closed_at is not null;

-- What the event's clock was before: rehearsal offsets in seconds, each with the real moment until which it applied, the oldest first.
-- What happened keeps the event time that it had.
alter table event add column clock_past jsonb not null default '[]';
