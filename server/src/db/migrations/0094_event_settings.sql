-- The settings that switched-off features had, by their keys: they come back with them.
alter table event add column resting jsonb not null default '{}';
-- Counts every change of the settings.
alter table event add column version integer not null default 1;
-- What was not said was 90 days; now it always says.
update event set config = config || '{"retentionDays": 90}' where not config ? 'retentionDays';
