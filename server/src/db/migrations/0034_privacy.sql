-- somebody who had themselves deleted: the row stays without anything of theirs, so that what others keep still has its author
alter table person add column erased_at timestamptz;
alter table person add constraint person_erased_is_disabled
  check (erased_at is null or (disabled_at is not null and first_name = '' and mobile is null));
