-- signs the addresses of a private session's files
alter table session add column file_secret text not null
  default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');

-- a piece whose film is made has no file any more; its length still tells where in the film a moment is
alter table broadcast_segment alter column storage_key drop not null;
