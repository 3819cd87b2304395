-- Tables and columns get the names that people of the field look for.
alter table poll_slip rename to uncounted_vote;
alter table poll_tally rename to poll_total;
alter table poll_pulse rename to poll_publish_slot;
alter table channel_slip rename to uncounted_reaction;
alter table question_slip rename to uncounted_question_vote;
alter table question_pulse rename to question_publish_slot;
alter table floor_pulse rename to liveboard_revision;
alter table floor_page rename to staff_page;
alter table floor_seat rename to panel_presence;
alter table booth_staff_wanted rename to booth_staff_invitee;
alter table lead_care rename to lead_status;
alter table message_side rename to thread_participant;
alter table announcement_told rename to announcement_delivery;
alter table profile_seen rename to profile_view;
alter table sheet_plan rename to import_plan;
alter table video_place rename to room_participant;
alter table video_line rename to room_message;
alter table video_wait rename to room_waiter;

alter table announcement rename column told_at to published_at;
alter table announcement rename column ways to channels;
alter table announcement_delivery rename column way to channel;
alter table calendar_entry rename column told to content;
alter table help_desk rename column turn to revision;
alter table liveboard_revision rename column told_at to published_at;
alter table liveboard_revision rename column turn to revision;
alter table message rename column edition to revision;
alter table moderation rename column deed to action;
alter table poll_publish_slot rename column told_at to published_at;
alter table question_publish_slot rename column told_at to published_at;
alter table room rename column inside_told_at to inside_published_at;
alter table room_participant rename column stay_id to connection_id;
alter table thread_participant rename column told_at to notified_at;

-- What the engine or a migration named after a table or column follows.
do $$
declare
  renamed constant text[] := array[
    ['poll_slip', 'uncounted_vote'],
    ['poll_tally', 'poll_total'],
    ['poll_pulse', 'poll_publish_slot'],
    ['channel_slip', 'uncounted_reaction'],
    ['question_slip', 'uncounted_question_vote'],
    ['question_pulse', 'question_publish_slot'],
    ['floor_pulse', 'liveboard_revision'],
    ['floor_page', 'staff_page'],
    ['floor_seat', 'panel_presence'],
    ['booth_staff_wanted', 'booth_staff_invitee'],
    ['lead_care', 'lead_status'],
    ['message_side', 'thread_participant'],
    ['announcement_told', 'announcement_delivery'],
    ['profile_seen', 'profile_view'],
    ['sheet_plan', 'import_plan'],
    ['video_place', 'room_participant'],
    ['video_line', 'room_message'],
    ['video_wait', 'room_waiter']];
  pair text[];
  one record;
begin
  foreach pair slice 1 in array renamed loop
    for one in select conname as name from pg_constraint
        where conrelid = pair[2]::regclass and starts_with(conname, pair[1] || '_') loop
      execute format('alter table %I rename constraint %I to %I', pair[2], one.name,
        pair[2] || substr(one.name, length(pair[1]) + 1));
    end loop;
    for one in select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid
        where x.indrelid = pair[2]::regclass and starts_with(i.relname, pair[1] || '_') loop
      execute format('alter index %I rename to %I', one.name, pair[2] || substr(one.name, length(pair[1]) + 1));
    end loop;
  end loop;
end $$;

alter index thread_participant_untold rename to thread_participant_unnotified;

-- Functions name tables and columns in their text.
do $$
begin
  execute replace(pg_get_functiondef('send_message'::regproc), 'message_side', 'thread_participant');
  execute regexp_replace(pg_get_functiondef('send_question'::regproc), '\mturn\M', 'revision', 'g');
  execute regexp_replace(pg_get_functiondef('help_place'::regproc), '\mturn\M', 'revision', 'g');
end $$;

-- What was recorded of announcements can be undone as before.
alter table audit_entry disable trigger audit_entry_kept;
update audit_entry set before = before - 'ways' || jsonb_build_object('channels', before -> 'ways')
  where thing = 'announcement' and before ? 'ways';
update audit_entry set after = after - 'ways' || jsonb_build_object('channels', after -> 'ways')
  where thing = 'announcement' and after ? 'ways';
alter table audit_entry enable trigger audit_entry_kept;
