-- Raises a notice with the id of a person, or 'all', in the reply to each statement after which a cached login may be
-- out of date. In the embedded database nobody reads between the notice and the end of its transaction, so it passes the
-- notices on (`Store.followChanges`), and logins can be cached there.
create function notice_change() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  raise notice 'changed: %', coalesce(changed ->> tg_argv[0], 'all');
  return null;
end $$;

create trigger login_session_changed after update on login_session for each row
  when (old.token_hash <> new.token_hash or old.person_id <> new.person_id or old.expires_at <> new.expires_at)
  execute function notice_change('person_id');
create trigger login_session_deleted after delete on login_session for each row
  execute function notice_change('person_id');

create trigger person_changed after update on person for each row
  when (old.roles <> new.roles or old.event_id <> new.event_id or old.disabled_at is distinct from new.disabled_at)
  execute function notice_change('id');

create trigger booth_staff_changed after insert or update or delete on booth_staff for each row
  execute function notice_change('person_id');
create trigger booth_changed after update on booth for each row
  when (old.removed_at is distinct from new.removed_at)
  execute function notice_change('');

create trigger admission_changed after insert or update or delete on admission for each row
  execute function notice_change('person_id');
create trigger access_class_changed after update on access_class for each row
  execute function notice_change('');

create trigger event_changed after update on event for each row
  execute function notice_change('');
