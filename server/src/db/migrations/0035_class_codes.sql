-- Several codes open one access class, and are shown as they were typed. No two classes of an event have one name: tickets and lists find them by it.
alter table access_class add column codes text[] not null default '{}';
update access_class set codes = array[code] where code is not null;
alter table access_class drop column code;
update access_class c
set name = jsonb_set(c.name, '{en}', to_jsonb((c.name ->> 'en') || ' (' || twin.nth || ')'))
from (
  select id, row_number() over (
    partition by event_id, lower(trim(name ->> 'en')) order by position, id
  ) as nth
  from access_class where removed_at is null
) twin
where twin.id = c.id and twin.nth > 1;
