-- === session ===

-- On the panel: the invitation status a person returns to as an attendee; null without one.
alter table user_session add column status_before text
  check (status_before in ('invited', 'registered', 'declined', 'removed'));


-- === speaker ===

-- The same, and whether everybody finds a page behind the name.
create or replace view panelist as
  select n.event_id, n.session_id, n.role, n.position, s.id as speaker_id, s.person_id,
    coalesce(s.person_id, s.id) as page_id,
    coalesce(p.first_name, s.first_name) as first_name,
    coalesce(p.last_name, s.last_name) as last_name,
    coalesce(s.photo_url, p.dp_url) as dp_url,
    coalesce(s.designation, nullif(p.profession, ''), p.designation, '') as profession,
    coalesce(nullif(s.company, ''), p.companies -> 0 ->> 'companyName', '') as company,
    s.biographical_info,
    exists (select from speaker_page g where g.event_id = n.event_id
      and g.page_id = coalesce(s.person_id, s.id) and g.is_listed) as has_page
  from session_person n
  join speaker s on s.id = n.speaker_id and s.removed_at is null
  left join person p on p.id = s.person_id
  where p.disabled_at is null;
