-- What exports of events are signed with, made at the first need.
create table export_key (
  is_only boolean primary key default true check (is_only),
  private_key text not null,
  created_at timestamptz not null
);
