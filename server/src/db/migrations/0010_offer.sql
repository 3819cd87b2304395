create table lead (
  id uuid primary key,
  event_id uuid not null,
  booth_id uuid not null,
  person_id uuid not null,
  source text not null check (source in ('offer')),
  consent_version text not null,
  consent_language text not null,
  consented_at timestamptz not null,
  withdrawn_at timestamptz,
  created_at timestamptz not null,
  unique (booth_id, person_id),
  foreign key (event_id, booth_id) references booth (event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade
);
create index lead_person on lead (person_id);
