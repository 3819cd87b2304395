-- polls that organisers delete can be brought back from the log, with what was answered
alter table poll add column removed_at timestamptz;

-- entries are never altered, but that whoever is erased goes from them
create or replace function audit_entry_is_kept() returns trigger language plpgsql as $$
begin
  if current_setting('pavilion.erasing', true) = 'on'
    and (new.id, new.event_id, new.person_id, new.thing, new.thing_id, new.act, new.undoes, new.created_at)
      is not distinct from
        (old.id, old.event_id, old.person_id, old.thing, old.thing_id, old.act, old.undoes, old.created_at)
  then
    return new;
  end if;
  raise exception 'entries of the log are never altered';
end $$;
