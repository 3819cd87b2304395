-- what a speaker tells of themselves; who speaks at the event is said by the person's roles
create table speaker (
  event_id uuid not null,
  person_id uuid primary key,
  -- HTML, cleaned before it is kept
  biographical_info text not null default '',
  -- to everybody on the internet, which nobody is taken to have meant by what their profile shows
  publishes_email boolean not null default false,
  publishes_mobile boolean not null default false,
  position int not null default 1000,
  updated_at timestamptz not null,
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade
);
create index person_speakers on person (event_id, sort_name, id)
  where roles @> '{speaker}' and not roles @> '{moderator}';

-- the organising committee: people who need no login
create table member (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  position int not null,
  name text not null,
  -- { en, hi }; null for the working committee
  role jsonb,
  profession text not null default '',
  dp_url text
);
create index member_order on member (event_id, position, id);

create table sponsor (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  -- a key of the event's list of tiers
  tier text not null,
  position int not null,
  name text not null,
  logo_url text,
  website text
);
create index sponsor_order on sponsor (event_id, position, id);

-- events that were made before these features have none of them
update event set config = jsonb_set(config, '{features}',
  '{"speakers": null, "members": null, "sponsors": null, "certificates": null, "calendar": null}'::jsonb
  || (config -> 'features'));
