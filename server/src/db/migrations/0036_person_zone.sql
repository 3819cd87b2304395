-- The time zone a visitor's browser named at registration: mails show their clock beside the event's.
alter table person add column time_zone text;
