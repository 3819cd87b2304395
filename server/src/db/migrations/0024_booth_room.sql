-- Booths that are moved together may stand in each other's way until all have moved.
alter table booth drop constraint booth_room;
alter table booth add constraint booth_room exclude using gist (
  floor_id with =,
  box(point(x - 1.995, y - 1.995), point(x + 1.995, y + 1.995)) with &&
) where (removed_at is null) deferrable initially deferred;
