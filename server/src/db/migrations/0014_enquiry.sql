create table enquiry (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  kind text not null check (kind in ('exhibitor', 'sponsor', 'speaker')),
  name text not null,
  email text not null,
  mobile text not null,
  company text not null,
  designation text not null,
  website text not null,
  city text not null,
  message text not null,
  more jsonb not null,
  done_at timestamptz,
  created_at timestamptz not null
);
create index enquiry_open on enquiry (event_id, (done_at is not null), created_at desc, id);
