-- which key of the key file encrypts the secrets of this database; the key itself is never in it
create table secret_key (
  is_only boolean primary key default true check (is_only),
  key_id text not null,
  since timestamptz not null
);
