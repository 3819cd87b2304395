-- A page of an event's own, or a link to another site in its place.
create table info_page (
  id uuid not null,
  event_id uuid not null,
  position int not null,
  place text not null,
  -- { en, hi }
  title jsonb not null,
  -- its address is /page/SLUG; null for a link
  slug text,
  -- { en, hi } of HTML; null for a link
  text jsonb,
  -- where a link leads; null for a page
  url text,
  is_for_registered boolean not null,
  is_published boolean not null,
  removed_at timestamptz,
  primary key (id),
  foreign key (event_id) references event(id) on delete cascade,
  check (place in ('menu', 'footer', 'nowhere')),
  check ((slug is null) = (text is null) and (slug is null) <> (url is null))
);
create index info_page_order on info_page (event_id, "position", id);
create unique index info_page_slug on info_page (event_id, slug) where removed_at is null;
