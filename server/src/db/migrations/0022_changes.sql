-- Tells of a change that ends what may be known of logins: a notice with the person, or 'all', in the reply to the
-- statement that changes it. The embedded database, where nobody reads between a notice and the end of its transaction,
-- hands it on (`Store.followChanges`), so that whose a token is need not be asked with every call.
create function tell_change() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  raise notice 'changed: %', coalesce(changed ->> tg_argv[0], 'all');
  return null;
end $$;

create trigger login_session_changed after update on login_session for each row
  when (old.token_hash <> new.token_hash or old.person_id <> new.person_id or old.expires_at <> new.expires_at)
  execute function tell_change('person_id');
create trigger login_session_deleted after delete on login_session for each row
  execute function tell_change('person_id');

create trigger person_changed after update on person for each row
  when (old.roles <> new.roles or old.event_id <> new.event_id or old.disabled_at is distinct from new.disabled_at)
  execute function tell_change('id');

create trigger booth_staff_changed after insert or update or delete on booth_staff for each row
  execute function tell_change('person_id');
create trigger booth_changed after update on booth for each row
  when (old.removed_at is distinct from new.removed_at)
  execute function tell_change('');

create trigger admission_changed after insert or update or delete on admission for each row
  execute function tell_change('person_id');
create trigger access_class_changed after update on access_class for each row
  execute function tell_change('');

create trigger event_changed after update on event for each row
  execute function tell_change('');
