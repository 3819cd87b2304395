-- who had which announcement by which way: once each, however often it is changed, taken away and brought back
create table announcement_told (
  event_id uuid not null,
  -- no reference: the log may bring an announcement back
  announcement_id uuid not null,
  person_id uuid not null,
  way text not null check (way in ('notification', 'mail')),
  primary key (announcement_id, person_id, way),
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade
);
create index announcement_told_person on announcement_told (event_id, person_id);

-- to be safe, whoever stood before the last one told counts as told
insert into announcement_told (event_id, announcement_id, person_id, way)
  select a.event_id, a.id, p.id, w.way
  from announcement a
  join person p on p.event_id = a.event_id and p.id <= a.told_up_to
  cross join unnest(a.ways) as w (way)
  where w.way <> 'banner';
alter table announcement drop column told_up_to;
