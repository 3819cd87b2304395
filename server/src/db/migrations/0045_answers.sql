-- What visitors read about a desk's answers is of those who asked today.
create index help_thread_asked on help_thread (event_id, created_at);

-- Booths may have opening hours of their own; those of before have none.
update booth set content = content || '{"openingHours": []}' where not content ? 'openingHours';
