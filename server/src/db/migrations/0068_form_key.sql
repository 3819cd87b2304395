alter table form_question
  -- how programs name it; unique even among removed ones, as their answers are kept
  add column key text,
  -- the only access classes that are asked; none: all
  add column class_ids uuid[] default '{}' not null,
  -- answered by organisers about people, who never see it
  add column is_internal boolean default false not null;

with slug as (
  select id, event_id, position, removed_at, coalesce(nullif(trim(both '_' from left(
    regexp_replace(lower(content #>> '{label,en}'), '[^a-z0-9]+', '_', 'g'), 30)), ''), 'question') as key
  from form_question
), numbered as (
  select id, key, row_number() over (
    partition by event_id, key order by removed_at is not null, position, id) as nth
  from slug
)
update form_question q
set key = case when n.nth = 1 then n.key else n.key || '_' || right(q.id::text, 8) end
from numbered n where n.id = q.id;

alter table form_question alter column key set not null;
create unique index form_question_key on form_question (event_id, key);
