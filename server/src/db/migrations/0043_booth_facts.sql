-- Events name the facts that booths state; booths of before state none.
update event set config = config || '{"boothFields": [], "boothItems": null}'
  where not config ? 'boothFields';
update booth set content = content || '{"facts": {}}' where not content ? 'facts';

-- One of the things a booth shows, such as a home or a product.
create table booth_item (
  id uuid primary key,
  event_id uuid not null,
  booth_id uuid not null,
  name text not null,
  -- by the keys of the event's fields: the contract's Facts
  facts jsonb not null,
  -- how many are free, and since when that is known
  free int check (free >= 0),
  free_at timestamptz,
  position int not null,
  foreign key (event_id, booth_id) references booth (event_id, id) on delete cascade,
  check ((free is null) = (free_at is null))
);
create index booth_item_booth on booth_item (booth_id, position);
