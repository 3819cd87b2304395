alter table event
  -- sentences in the organisers' own words, by language and key, each with the product's that it replaced
  add column wording jsonb default '{}' not null;
