-- A chapter of the guide for visitors from abroad.
create table guide_chapter (
  id uuid not null,
  event_id uuid not null,
  position int not null,
  -- an ISO 3166 two-letter code; null for everyone abroad
  country text,
  -- { en, hi }
  title jsonb not null,
  -- { en, hi }
  text jsonb not null,
  -- on which it was true
  day date not null,
  source text not null,
  removed_at timestamptz,
  primary key (id),
  foreign key (event_id) references event(id) on delete cascade
);
create index guide_chapter_order on guide_chapter (event_id, "position", id);
