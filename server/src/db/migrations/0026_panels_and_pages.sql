-- === session ===

-- On the panel: the invitation status a person returns to as an attendee; null without one.
alter table user_session add column status_before text
  check (status_before in ('invited', 'registered', 'declined', 'removed'));


-- === speaker ===

-- Named for a panel: not listed before a session that everybody sees has them as a speaker.
alter table speaker add column is_for_panel boolean not null default false;

-- The same, without those who wait for their session; these and the ones who only moderate are not listed.
create or replace view speaker_page as
  select p.event_id, coalesce(s.id, p.id) as id, p.id as person_id, p.id as page_id, true as is_listed,
    p.first_name, p.last_name, p.email, p.mobile, p.roles,
    p.dp_url as own_dp_url, p.designation as own_designation,
    coalesce(s.photo_url, p.dp_url) as dp_url,
    coalesce(s.designation, p.designation) as profession,
    coalesce(s.company, '') as company,
    coalesce(s.biographical_info, '') as biographical_info,
    coalesce(s.links, '{}') as links,
    coalesce(s.publishes_email, false) as publishes_email,
    coalesce(s.publishes_mobile, false) as publishes_mobile,
    coalesce(s.position, 1000) as position, p.sort_name, false as only_moderates
  from person p left join speaker s on s.person_id = p.id and s.removed_at is null
  where p.disabled_at is null and p.roles @> '{speaker}' and not p.roles @> '{moderator}'
  union all
  select s.event_id, s.id, null, s.id,
    not o.only_moderates and (not s.is_for_panel or exists (select from session_person n
      join session e on e.id = n.session_id
      where n.speaker_id = s.id and n.role = 'speaker' and e.removed_at is null
        and e.is_published and e.visibility = 'public')),
    s.first_name, s.last_name, s.email, null, '{speaker}',
    null, null, s.photo_url, coalesce(s.designation, ''), s.company, s.biographical_info, s.links,
    false, false, s.position, s.sort_name, o.only_moderates
  from speaker s
  cross join lateral (select coalesce(bool_and(n.role = 'moderator'), false) as only_moderates
    from session_person n join session e on e.id = n.session_id
    where n.speaker_id = s.id and e.removed_at is null) o
  where s.person_id is null and s.removed_at is null;

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
