-- What the people in a booth's call look at together, until somebody closes it or everyone has left.
create table room_shown (
  room_id uuid not null,
  event_id uuid not null,
  -- { card, description }, as the picture was when it was opened
  shown jsonb not null,
  primary key (room_id),
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (room_id) references room(id) on delete cascade
);
