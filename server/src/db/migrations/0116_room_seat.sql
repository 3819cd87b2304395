-- a guest has taken a seat in a room that is open to everybody; that lets nobody into one that is not
alter table room_member drop constraint room_member_role_check;
alter table room_member add constraint room_member_role_check
  check (role in ('host', 'invitee', 'guest'));

-- the order of a room's chat without gaps, and which of two copies of a line is right
alter table video_line add column seq int;
alter table video_line add column version int not null default 1;
update video_line l set seq = n.seq from (
  select id, row_number() over (partition by room_id order by created_at, id) as seq from video_line
) n where n.id = l.id;
alter table video_line alter column seq set not null;
alter table video_line add unique (room_id, seq);
drop index video_line_room;
