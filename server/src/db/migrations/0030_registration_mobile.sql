-- Events from before a mobile could be optional require one, and have no words of their own in the confirmation email.
update event set config = jsonb_set(
  config, '{features,registration}',
  '{"mobile": "required", "confirmation": {"en": ""}}'::jsonb || (config->'features'->'registration')
) where jsonb_typeof(config->'features'->'registration') = 'object';

update event set resting = jsonb_set(
  resting, '{registration}',
  '{"mobile": "required", "confirmation": {"en": ""}}'::jsonb || (resting->'registration')
) where jsonb_typeof(resting->'registration') = 'object';
