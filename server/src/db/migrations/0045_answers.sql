-- What visitors read about a desk's answers is of those who asked today.
create index help_thread_asked on help_thread (event_id, created_at);

-- Booths may have opening hours of their own; those of before have none.
update booth set content = content || '{"openingHours": []}' where not content ? 'openingHours';

alter table help_thread
  -- when the staff were told that this visitor waits and nobody is at the desk; empties with an answer
  add column alerted_at timestamptz;
update help_thread set alerted_at = waiting_since where waiting_since is not null;
create index help_thread_unattended on help_thread (waiting_since)
  where waiting_since is not null and alerted_at is null;
