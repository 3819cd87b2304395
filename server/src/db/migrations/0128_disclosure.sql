-- where the chain of an event's disclosures ends: what is to come waits for this row
create table disclosure_chain (
  event_id uuid primary key references event on delete cascade,
  seq int not null,
  hash text not null
);

-- who opened or exported people's data; entries are added and never altered, but that who is erased goes from them
create table disclosure (
  id uuid primary key,
  event_id uuid not null references disclosure_chain on delete cascade,
  seq int not null,
  at timestamptz not null,
  kind text not null check (kind ~ '^[a-zA-Z]{1,40}$'),
  role text not null check (role in ('organiser', 'staff', 'program')),
  booth_id uuid,
  -- who did it, with the name as it was; null once they are erased, while the seal stays
  by_id uuid,
  by_name text,
  by_salt uuid,
  by_seal text not null,
  -- how many people it concerns, and the seal of all of them
  people int not null,
  people_seal text not null,
  hash text not null,
  unique (event_id, seq)
);
create index disclosure_by on disclosure (by_id, at desc) where by_id is not null;

-- whom an entry concerns; of who is erased only the seal stays, which says nothing without its salt
create table disclosure_person (
  disclosure_id uuid not null references disclosure on delete cascade,
  person_id uuid,
  salt uuid,
  seal text,
  check ((seal is null) = (person_id is not null and salt is not null))
);
create index disclosure_person_of_entry on disclosure_person (disclosure_id);
create index disclosure_person_of_person on disclosure_person (person_id, disclosure_id desc)
  where person_id is not null;

create function disclosure_seal(salt uuid, subject text) returns text
  language sql immutable as $$ select encode(sha256(convert_to(salt::text || subject, 'UTF8')), 'hex') $$;

-- the hash of an entry over its content and the hash before it, which for the first is the event's id
create function disclosure_hash(
  before text, seq int, id uuid, at timestamptz, kind text, role text, booth_id uuid,
  by_seal text, people int, people_seal text
) returns text language sql stable as $$
  select encode(sha256(convert_to(concat_ws('|', before, seq, id, extract(epoch from at)::numeric(20, 3),
    kind, role, coalesce(booth_id::text, '-'), by_seal, people, people_seal), 'UTF8')), 'hex')
$$;
