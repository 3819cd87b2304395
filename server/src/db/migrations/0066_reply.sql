alter table channel_message
  -- the message of the same channel that this one answers
  add column reply_to uuid references channel_message(id) on delete set null;

drop function send_channel_message(uuid, uuid, uuid, uuid, text, uuid, text, uuid, timestamptz, timestamptz);

-- Saves a message in the chat of a session, in one statement, as above. Whether the sender is in its room was
-- looked at right before. `role` of the panel, who write without the waits of slow mode; `given_at` is event
-- time.
create function send_channel_message(given_event uuid, given_session uuid, given_login uuid, given_sender uuid, given_role text, given_message uuid, given_text text, given_client uuid, given_now timestamptz, given_at timestamptz, given_reply uuid default null) returns table(outcome text, slow_seconds int, sent_at timestamptz, seq int, first_name text, last_name text, dp_url text) language plpgsql
as $$
#variable_conflict use_column
declare
  is_muted boolean;
begin
  if given_client is not null and exists (select from channel_message m
      where m.sender_id = given_sender and m.client_id = given_client) then
    outcome := 'sentBefore'; return next; return;
  end if;
  outcome := refused_sender(given_login, given_sender, given_now);
  if outcome is not null then return next; return; end if;

  -- what moderators do comes before or after a message, never within
  for attempt in 1..2 loop
    select c.slow_seconds into slow_seconds from channel c where c.session_id = given_session for update;
    exit when found;
    insert into channel (session_id, event_id) values (given_session, given_event) on conflict do nothing;
  end loop;
  select p.sent_at, p.muted_at is not null and (p.muted_until is null or p.muted_until > given_now)
    into sent_at, is_muted from channel_person p
    where p.session_id = given_session and p.person_id = given_sender;
  if is_muted then outcome := 'muted'; return next; return; end if;
  if given_role is null and slow_seconds > 0
      and sent_at + make_interval(secs => slow_seconds) > given_now then
    outcome := 'slow'; return next; return;
  end if;

  insert into channel_person as p (session_id, person_id, sent_at, muted_at)
    values (given_session, given_sender, given_now, null)
    on conflict (session_id, person_id) do update set sent_at = excluded.sent_at;
  update channel c set last_seq = c.last_seq + 1 where c.session_id = given_session
    returning c.last_seq into seq;
  insert into channel_message (id, session_id, seq, sender_id, role, text, client_id, created_at, reply_to)
    values (given_message, given_session, seq, given_sender, given_role, given_text, given_client, given_at,
      given_reply);
  select p.first_name, p.last_name, p.dp_url into first_name, last_name, dp_url
    from person p where p.id = given_sender;
  outcome := 'sent';
  return next;
end $$;

create index on channel_message (reply_to) where reply_to is not null;
