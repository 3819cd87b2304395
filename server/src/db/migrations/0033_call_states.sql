-- A booked call says who is in its room, who has been there, and how it ended. Presence is being in the room, and both
-- being in it at once makes a call held. Times are event time.

alter table consultant_call drop constraint consultant_call_state_check;
alter table consultant_call
  -- the member of staff who takes it
  add column consultant_id uuid,
  add column not_held_by text check (not_held_by in ('booth', 'visitor', 'neither')),
  -- since when each side is in the room; person_at and consultant_at say when they first were
  add column person_since timestamptz,
  add column consultant_since timestamptz,
  add column person_left_at timestamptz,
  add column held_at timestamptz,
  -- whether somebody of the booth was at the desk when it began
  add column is_booth_ready boolean not null default false,
  -- when the booth was told that it is late
  add column late_at timestamptz,
  -- the last reminder that was sent, in minutes before the start
  add column reminded int check (reminded in (10, 1)),
  -- the visitor's own time zone, where their browser gave it
  add column person_zone text,
  -- what the booth keeps of it, and what its visitor is to get next
  add column note text not null default '',
  add column next_step text check (next_step in ('callBack', 'meeting', 'visit', 'offer', 'none')),
  add column noted_at timestamptz,
  -- the number the visitor left because nobody from the booth came
  add column callback_mobile text,
  add column callback_at timestamptz,
  add foreign key (event_id, consultant_id) references person (event_id, id)
    on delete set null (consultant_id);

-- calls that people were in together were held, whatever was recorded
update consultant_call c set held_at = m.held_at
from (
  select r.call_id, min(greatest(v.entered_at, s.entered_at)) as held_at
  from room r
  join consultant_call k on k.id = r.call_id
  join video_place v on v.room_id = r.id and v.person_id = k.person_id
  join video_place s on s.room_id = r.id and s.person_id <> k.person_id
  where v.entered_at < coalesce(s.left_at, 'infinity') and s.entered_at < coalesce(v.left_at, 'infinity')
  group by r.call_id
) m
where c.id = m.call_id and c.state in ('booked', 'missed');
update consultant_call set held_at = greatest(person_at, consultant_at)
where state = 'booked' and held_at is null and person_at is not null and consultant_at is not null;

update consultant_call set state = 'held' where held_at is not null;
update consultant_call c set state = 'notHeld', not_held_by =
  case when person_at is not null then 'booth' when consultant_at is not null then 'visitor' else 'neither' end
from event e
where e.id = c.event_id and (c.state = 'missed' or (c.state = 'booked'
  and c.end_at <= now() + make_interval(secs => e.clock_offset_seconds)));

update consultant_call c set person_since = v.entered_at, person_at = coalesce(c.person_at, v.entered_at)
from room r join video_place v on v.room_id = r.id and v.left_at is null
where r.call_id = c.id and v.person_id = c.person_id and c.state in ('booked', 'held');
update consultant_call c set consultant_since = v.entered_at, consultant_at = coalesce(c.consultant_at, v.entered_at),
  consultant_id = v.person_id
from room r join video_place v on v.room_id = r.id and v.left_at is null
where r.call_id = c.id and v.person_id <> c.person_id and c.state in ('booked', 'held');

-- a call with a number that is somebody's is theirs, unless they have another at the same time
update consultant_call c set consultant_id = n.person_id
from booth_consultant n
where n.booth_id = c.booth_id and n.consultant = c.consultant and c.state = 'booked' and c.consultant_id is null
  and not exists (
    select from consultant_call o
    left join booth_consultant m on m.booth_id = o.booth_id and m.consultant = o.consultant
    where o.id <> c.id and (o.consultant_id = n.person_id or m.person_id = n.person_id)
      and o.state in ('booked', 'held') and o.start_at < c.end_at and o.end_at > c.start_at);

alter table consultant_call
  add constraint consultant_call_state_check check (state in ('booked', 'held', 'notHeld', 'cancelled')),
  -- a held call stays held, and no other is
  add constraint consultant_call_held check ((held_at is not null) = (state = 'held')),
  add constraint consultant_call_not_held check ((not_held_by is not null) = (state = 'notHeld')),
  -- a consultant is in one call at a time, whatever the booth
  add constraint consultant_call_consultant exclude using gist
    (consultant_id with =, tstzrange(start_at, end_at, '[)') with &&) where (state = 'booked');
create index consultant_call_consultant_of on consultant_call (consultant_id) where consultant_id is not null;
create index consultant_call_open on consultant_call (start_at) where state = 'booked';
drop index consultant_call_due;

alter table call_hold add column consultant_id uuid;

-- A document of the booth that was sent to a call's visitor.
create table call_document (
  event_id uuid not null,
  call_id uuid not null references consultant_call on delete cascade,
  document_id uuid not null references document on delete cascade,
  sent_at timestamptz not null,
  primary key (call_id, document_id),
  foreign key (event_id) references event on delete cascade
);
create index call_document_document on call_document (document_id);
create index call_document_event on call_document (event_id);
