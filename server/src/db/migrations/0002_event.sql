create table event (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  name text not null,
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  zone text not null,
  config jsonb not null,
  clock_offset_seconds bigint not null default 0,
  is_default boolean not null default false,
  is_demo boolean not null default false,
  host text unique,
  created_at timestamptz not null default now()
);
create unique index event_one_default on event (is_default) where is_default;
