create table swag_item (
  event_id uuid not null,
  person_id uuid not null,
  document_id uuid not null references document on delete cascade,
  added_at timestamptz not null,
  primary key (person_id, document_id),
  foreign key (event_id, person_id) references person (event_id, id) on delete cascade
);
create index swag_item_document on swag_item (document_id);
