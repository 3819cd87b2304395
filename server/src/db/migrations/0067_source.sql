alter table person
  -- the `utm_source` of the link that brought them to the registration
  add column source text;
