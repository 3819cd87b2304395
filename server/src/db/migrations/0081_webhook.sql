create table webhook (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  url text not null,
  kinds text[] not null check (cardinality(kinds) > 0),
  secret text not null,
  secret_from timestamptz not null,
  old_secret text,
  old_secret_until timestamptz,
  failing_since timestamptz,
  rest_until timestamptz,
  off_since timestamptz,
  created_at timestamptz not null,
  check ((old_secret is null) = (old_secret_until is null))
);
create index webhook_event on webhook (event_id, id);

create table webhook_delivery (
  id uuid primary key,
  webhook_id uuid not null references webhook on delete cascade,
  type text not null,
  payload text not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  status integer,
  created_at timestamptz not null,
  tried_at timestamptz,
  due_at timestamptz,
  check ((due_at is not null) = (state = 'waiting'))
);
create index webhook_delivery_newest on webhook_delivery (webhook_id, id);
create index webhook_delivery_due on webhook_delivery (due_at) where state = 'waiting';
create index webhook_delivery_age on webhook_delivery (created_at);
