create table idempotency (
  key text primary key,
  request_hash text not null,
  status int,
  reply text,
  created_at timestamptz not null
);
create index idempotency_age on idempotency (created_at);
