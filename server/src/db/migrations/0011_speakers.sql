-- === speaker ===

-- A speaker of the programme, or somebody who moderates: written by organisers, with or without an account. A name is
-- followed where there is an account, else it is their own.
alter table speaker
  add column id uuid not null default gen_random_uuid(),
  add column first_name text not null default '',
  add column last_name text not null default '',
  -- where the invitation to take over goes; for organisers only
  add column email text,
  add column links text[] not null default '{}',
  -- deleted, which the log can undo; with a person: merged into the speaker whom that person had been already
  add column removed_at timestamptz;
-- whoever has an account keeps the address of their page
update speaker set id = person_id;
alter table speaker
  drop constraint speaker_pkey,
  add primary key (id),
  add unique (event_id, id),
  alter column person_id drop not null,
  add constraint speaker_is_somebody check (person_id is not null or first_name <> '');
alter table speaker
  add column sort_name text collate "C" not null
    generated always as (left(fold(first_name || ' ' || last_name), 80)) stored;
create unique index speaker_person on speaker (person_id) where removed_at is null;
create index speaker_without_account on speaker (event_id, sort_name, id) where person_id is null;
create index speaker_email on speaker (event_id, email) where email is not null;

-- An invitation to take over a speaker. Only the newest of a speaker counts; older ones say so.
create table speaker_invitation (
  token_hash text primary key,
  event_id uuid not null,
  speaker_id uuid not null,
  email text not null,
  -- real time
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (event_id, speaker_id) references speaker (event_id, id) on delete cascade
);
create index speaker_invitation_speaker on speaker_invitation (speaker_id, sent_at desc);


-- === session ===

-- A seat on the panel of a session is a speaker's.
insert into speaker (id, event_id, person_id, updated_at)
  select distinct on (p.person_id) p.person_id, p.event_id, p.person_id, now()
  from session_person p
  where not exists (select from speaker s where s.person_id = p.person_id);
alter table session_person add column speaker_id uuid;
update session_person p set speaker_id = s.id from speaker s where s.person_id = p.person_id;
alter table session_person
  alter column speaker_id set not null,
  drop constraint session_person_pkey,
  drop column person_id,
  add primary key (session_id, speaker_id),
  add foreign key (event_id, speaker_id) references speaker (event_id, id) on delete cascade;
create index session_person_speaker on session_person (speaker_id);


-- What a speaker shows: their own page's words, else those of the profile. `page_id` names them everywhere outside:
-- it is the person's id once there is an account.
create view panelist as
  select n.event_id, n.session_id, n.role, n.position, s.id as speaker_id, s.person_id,
    coalesce(s.person_id, s.id) as page_id,
    coalesce(p.first_name, s.first_name) as first_name,
    coalesce(p.last_name, s.last_name) as last_name,
    coalesce(s.photo_url, p.dp_url) as dp_url,
    coalesce(s.designation, nullif(p.profession, ''), p.designation, '') as profession,
    coalesce(nullif(s.company, ''), p.companies -> 0 ->> 'companyName', '') as company,
    s.biographical_info
  from session_person n
  join speaker s on s.id = n.speaker_id and s.removed_at is null
  left join person p on p.id = s.person_id
  where p.disabled_at is null;

-- Everybody with a page of their own: people with the role, and speakers without an account. Of these the ones who
-- only moderate are not listed.
create view speaker_page as
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
    coalesce(s.position, 1000) as position, p.sort_name
  from person p left join speaker s on s.person_id = p.id and s.removed_at is null
  where p.disabled_at is null and p.roles @> '{speaker}' and not p.roles @> '{moderator}'
  union all
  select s.event_id, s.id, null, s.id,
    not exists (select from session_person n join session e on e.id = n.session_id
      where n.speaker_id = s.id and n.role = 'moderator' and e.removed_at is null)
    or exists (select from session_person n join session e on e.id = n.session_id
      where n.speaker_id = s.id and n.role = 'speaker' and e.removed_at is null),
    s.first_name, s.last_name, s.email, null, '{speaker}',
    null, null, s.photo_url, coalesce(s.designation, ''), s.company, s.biographical_info, s.links,
    false, false, s.position, s.sort_name
  from speaker s where s.person_id is null and s.removed_at is null;
