alter table booth_floor
  -- its name in Hindi; null shows the other one
  add column name_hi text,
  -- taken away; the booths that went with it name it still
  add column removed_at timestamptz,
  drop constraint booth_floor_event_id_key_key;
create unique index booth_floor_key on booth_floor (event_id, key) where removed_at is null;

alter table booth
  -- counts every change, so that two editors cannot overwrite each other
  add column version int not null default 1,
  -- taken away; its leads, calls and conversations stay
  add column removed_at timestamptz,
  drop constraint booth_event_id_slug_key,
  drop constraint booth_floor_id_x_y_key,
  add constraint booth_removed check (removed_at is null or not published);
create unique index booth_slug on booth (event_id, slug) where removed_at is null;
-- middles are four apart along one axis at least: that is what a booth needs with its way around
alter table booth add constraint booth_room exclude using gist (
  floor_id with =,
  box(point(x - 1.995, y - 1.995), point(x + 1.995, y + 1.995)) with &&
) where (removed_at is null);

-- who shall staff a booth as soon as they are people of the event
create table booth_staff_wanted (
  event_id uuid not null,
  booth_id uuid not null,
  email text not null,
  primary key (booth_id, email),
  foreign key (event_id, booth_id) references booth (event_id, id) on delete cascade
);
create index booth_staff_wanted_email on booth_staff_wanted (event_id, email);
