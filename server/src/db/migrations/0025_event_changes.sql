-- An event that comes or goes is noticed as one that changes: see `0022_changes.sql`.
create trigger event_added after insert or delete on event for each row
  execute function notice_change('');
