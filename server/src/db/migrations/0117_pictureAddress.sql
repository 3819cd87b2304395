-- what signs the addresses of pictures of an event's people
alter table event add column file_secret text not null
  default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
