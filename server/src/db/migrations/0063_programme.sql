alter table session
  -- keys of the event's lists of tracks and places
  add column track text,
  add column place text;

-- the lists sessions choose from
update event set config = jsonb_set(config, '{features,sessions}',
    '{"tracks": [], "places": [], "kinds": []}'::jsonb || (config #> '{features,sessions}'))
  where jsonb_typeof(config #> '{features,sessions}') = 'object';
