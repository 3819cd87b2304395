-- how names are compared: without case, accents and invisible joiners, in every script
create function fold(text) returns text
language sql immutable strict parallel safe
return lower(public.unaccent('public.unaccent'::regdictionary,
  regexp_replace(normalize($1, nfd), E'[\u0300-\u036f\u200c\u200d]', '', 'g')));

-- the pattern that finds a text literally, wherever it stands
create function containing(text) returns text
language sql immutable strict parallel safe
return '%' || replace(replace(replace(fold($1), '\', '\\'), '%', '\%'), '_', '\_') || '%';

alter table person
  add column secondary_email text,
  add column location text not null default '',
  -- asked for and not confirmed yet: codes still go to `mobile`
  add column new_mobile text,
  -- [{ companyName, designation, category, website, employeeSince, employeeUpto }], the present one first
  add column companies jsonb not null default '[]',
  add column qualifications text[] not null default '{}',
  add column skills text[] not null default '{}',
  -- { facebook, twitter, linkedin, instagram }
  add column links jsonb not null default '{}',
  add column email_visibility text not null default 'connections'
    check (email_visibility in ('nobody', 'connections', 'everybody')),
  add column mobile_visibility text not null default 'connections'
    check (mobile_visibility in ('nobody', 'connections', 'everybody')),
  add column profile_version int not null default 1,
  add column search_text text collate "C" not null
    generated always as (fold(first_name || ' ' || last_name || E'\n' ||
      coalesce(companies -> 0 ->> 'companyName', ''))) stored,
  -- short enough for an index, whatever the name
  add column sort_name text collate "C" not null
    generated always as (left(fold(first_name || ' ' || last_name), 80)) stored,
  add column designation text not null
    generated always as (coalesce(nullif(companies -> 0 ->> 'designation', ''), profession)) stored;

create index person_directory on person (event_id, sort_name, id);
create index person_directory_roles on person (event_id, sort_name, id)
  where roles <> '{attendee}';
create index person_search on person using gin (search_text gin_trgm_ops, email gin_trgm_ops);
create index person_skills on person using gin (skills);

-- whom a person has been shown on a day, as short marks: whoever collects people is stopped
create table profile_seen (
  person_id uuid primary key references person on delete cascade,
  day date not null,
  seen int[] not null
);
