-- Whoever is invited by email, to roles, as a speaker or into a room, is in one table.

-- An emailed invitation. An address has one open invitation to a subject; ended ones say why their links no longer work.
create table invitation (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  kind text not null check (kind in ('role', 'speaker', 'room')),
  -- the event itself, a speaker or a room
  subject_id uuid not null,
  email text not null,
  -- whom it is for, or who has accepted it, as far as known
  person_id uuid,
  first_name text not null default '',
  last_name text not null default '',
  roles text[] not null default '{}',
  -- What an organiser's table gives an invited attendee once they come: a seat in an access class, and tags.
  class_id uuid references access_class on delete set null,
  tags text[] not null default '{}',
  token_hash text not null unique,
  -- Who sent it to give power: it ends when they say that it wasn't them.
  by_id uuid,
  -- real time
  created_at timestamptz not null,
  -- null: as long as its subject
  expires_at timestamptz,
  ended_at timestamptz,
  ended_as text check (ended_as in ('accepted', 'replaced', 'revoked')),
  foreign key (event_id, by_id) references person (event_id, id) on delete set null (by_id),
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade,
  check ((ended_at is null) = (ended_as is null))
);
create index invitation_by on invitation (by_id);
create index invitation_email on invitation (event_id, email, created_at);
create unique index invitation_open on invitation (subject_id, email) where ended_at is null;
create index invitation_person on invitation (person_id);
create index invitation_subject on invitation (subject_id, email);

insert into invitation (id, event_id, kind, subject_id, email, first_name, last_name, roles, class_id,
  tags, token_hash, by_id, created_at, expires_at, ended_at, ended_as)
select id, event_id, 'role', event_id, email, first_name, last_name, roles, class_id,
  tags, token_hash, by_id, created_at, expires_at, ended_at, ended_as
from person_invitation;

insert into invitation (id, event_id, kind, subject_id, email, person_id, token_hash, by_id,
  created_at, expires_at, ended_at, ended_as)
select gen_random_uuid(), i.event_id, 'speaker', i.speaker_id, i.email,
  case when i.used_at is not null then s.person_id end, i.token_hash, i.by_id,
  i.sent_at, i.expires_at, coalesce(i.used_at, i.replaced_at),
  case when i.used_at is not null then 'accepted' when i.replaced_at is not null then 'replaced' end
from (select *, lead(sent_at) over (partition by speaker_id order by sent_at, token_hash) as replaced_at
  from speaker_invitation) i
join speaker s on s.id = i.speaker_id;

insert into invitation (id, event_id, kind, subject_id, email, person_id, token_hash,
  created_at, ended_at, ended_as)
select id, event_id, 'room', room_id, email, person_id, token_hash,
  sent_at, coalesce(ended_at, used_at),
  case when ended_at is not null then 'revoked' when used_at is not null then 'accepted' end
from room_invitation;

drop table person_invitation;
drop table speaker_invitation;
drop table room_invitation;
