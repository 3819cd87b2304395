-- Why somebody who calls may write nothing now; null where they may, and where nobody calls. A login that is there stays until the end of the transaction.
create function refused_sender(given_login uuid, given_sender uuid, given_now timestamptz)
returns text language plpgsql as $$
begin
  if given_login is null then return null; end if;
  perform from login_session s where s.id = given_login for key share;
  if not found then return 'ended'; end if;
  if exists (select from person p where p.id = given_sender and p.muted_until > given_now) then
    return 'muted';
  end if;
  return null;
end $$;

-- Saves a message between two, in one statement: a call waits for one answer, and nobody else waits for a transaction
-- that is being asked for step by step. What is locked and judged, and in which order, is what a block, a logout and
-- equal messages sent at the same time rely on. `given_login` is null where nobody calls, as in a seed. Of a refusal
-- nothing is kept but the pair's row.
create function send_message(
  given_event uuid, given_login uuid, given_sender uuid, given_receiver uuid,
  -- who may write: 'everybody', 'requested' or 'connections'
  given_writers text,
  given_message uuid, given_thread uuid, given_text text, given_client uuid, given_now timestamptz,
  -- to people without a connection: how many unanswered, and how many new ones since a moment
  given_unanswered int, given_recent int, given_since timestamptz
) returns table (
  outcome text, free_at timestamptz, thread_id uuid, seq int, unread int, seen_seq int,
  from_first_name text, from_last_name text, from_dp_url text,
  to_first_name text, to_last_name text, to_dp_url text
) language plpgsql as $$
#variable_conflict use_column
declare
  low uuid := least(given_sender, given_receiver);
  high uuid := greatest(given_sender, given_receiver);
  standing text;
  unanswered int;
  recent int;
begin
  if given_client is not null and exists (select from message m
      where m.sender_id = given_sender and m.client_id = given_client) then
    outcome := 'sentBefore'; return next; return;
  end if;
  outcome := refused_sender(given_login, given_sender, given_now);
  if outcome is not null then return next; return; end if;

  for attempt in 1..2 loop
    select r.state into standing from person_pair r join person p on p.id = given_receiver
      where r.low_id = low and r.high_id = high and r.event_id = given_event and p.disabled_at is null
      for update of r;
    exit when found;
    if attempt = 2 then outcome := 'missing'; return next; return; end if;
    insert into person_pair (event_id, low_id, high_id)
      select p.event_id, low, high from person p
      where p.event_id = given_event and p.id = given_receiver and p.disabled_at is null
      for key share
      on conflict (low_id, high_id) do nothing;
  end loop;
  if exists (select from person_block b
      where b.blocker_id = given_sender and b.blocked_id = given_receiver) then
    outcome := 'youBlocked'; return next; return;
  end if;
  if exists (select from person_block b
        where b.blocker_id = given_receiver and b.blocked_id = given_sender)
      or not coalesce(given_writers = 'everybody' or standing = 'accepted'
        or (given_writers = 'requested' and standing = 'pending'), false) then
    outcome := 'notPossible'; return next; return;
  end if;

  if standing is distinct from 'accepted'
      and not exists (select from message_thread t where t.low_id = low and t.high_id = high) then
    perform from person p where p.id = given_sender for no key update;
    select count(*) filter (where t.answered_at is null), count(*) filter (where t.begun_at > given_since),
        min(t.begun_at) filter (where t.begun_at > given_since)
      into unanswered, recent, free_at
      from message_thread t
      left join person_pair r on r.low_id = t.low_id and r.high_id = t.high_id and r.state = 'accepted'
      where t.begun_by = given_sender and r.low_id is null;
    if unanswered >= given_unanswered then
      outcome := 'tooManyUnanswered'; return next; return;
    end if;
    if recent >= given_recent then outcome := 'tooManyNew'; return next; return; end if;
  end if;

  insert into message_thread as t
      (id, event_id, low_id, high_id, begun_by, begun_at, last_seq, last_arrival)
    values (given_thread, given_event, low, high, given_sender, given_now, 1, nextval('message_arrival'))
    on conflict (low_id, high_id) do update set
      last_seq = t.last_seq + 1,
      last_arrival = excluded.last_arrival,
      answered_at = case when t.begun_by = given_sender
        then t.answered_at else coalesce(t.answered_at, given_now) end
    returning t.id, t.last_seq into thread_id, seq;
  with sides as (
    insert into message_side as s (thread_id, person_id, unread, unseen_since)
      values (thread_id, given_sender, 0, null), (thread_id, given_receiver, 1, given_now)
      on conflict (thread_id, person_id) do update set
        unread = s.unread + excluded.unread,
        unseen_since = coalesce(s.unseen_since, excluded.unseen_since)
      returning s.person_id, s.unread, s.seen_seq)
    select d.unread, d.seen_seq into unread, seen_seq from sides d where d.person_id = given_receiver;
  insert into message (id, thread_id, seq, sender_id, text, client_id, created_at)
    values (given_message, thread_id, seq, given_sender, given_text, given_client, given_now);

  select f.first_name, f.last_name, f.dp_url, p.first_name, p.last_name, p.dp_url
    into from_first_name, from_last_name, from_dp_url, to_first_name, to_last_name, to_dp_url
    from person p left join person f on f.id = given_sender
    where p.id = given_receiver;
  outcome := 'sent';
  return next;
end $$;

-- Saves a message in the chat of a session, in one statement, as above. Whether the sender is in its room was looked at
-- right before. `role` of the panel, who write without the waits of slow mode; `given_at` is event time.
create function send_channel_message(
  given_event uuid, given_session uuid, given_login uuid, given_sender uuid, given_role text,
  given_message uuid, given_text text, given_client uuid, given_now timestamptz, given_at timestamptz
) returns table (
  outcome text, slow_seconds int, sent_at timestamptz, seq int,
  first_name text, last_name text, dp_url text
) language plpgsql as $$
#variable_conflict use_column
declare
  muted_at timestamptz;
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
  select p.sent_at, p.muted_at into sent_at, muted_at from channel_person p
    where p.session_id = given_session and p.person_id = given_sender;
  if muted_at is not null then outcome := 'muted'; return next; return; end if;
  if given_role is null and slow_seconds > 0
      and sent_at + make_interval(secs => slow_seconds) > given_now then
    outcome := 'slow'; return next; return;
  end if;

  insert into channel_person as p (session_id, person_id, sent_at, muted_at)
    values (given_session, given_sender, given_now, null)
    on conflict (session_id, person_id) do update set sent_at = excluded.sent_at;
  update channel c set last_seq = c.last_seq + 1 where c.session_id = given_session
    returning c.last_seq into seq;
  insert into channel_message (id, session_id, seq, sender_id, role, text, client_id, created_at)
    values (given_message, given_session, seq, given_sender, given_role, given_text, given_client, given_at);
  select p.first_name, p.last_name, p.dp_url into first_name, last_name, dp_url
    from person p where p.id = given_sender;
  outcome := 'sent';
  return next;
end $$;

-- Puts a document into a person's bag, in one statement: the bag is locked, so that counting and adding are one step.
create function add_swag(
  given_event uuid, given_person uuid, given_document uuid, given_now timestamptz, most int,
  -- what the person's access class opens
  opens_hall boolean, opens_sessions boolean
) returns text language plpgsql as $$
declare
  wanted document;
begin
  select d.* into wanted from document d left join booth b on b.id = d.booth_id
    where d.event_id = given_event and d.id = given_document and d.removed_at is null
      and (d.booth_id is null or b.published)
      and (d.session_id is null or exists (select from session x
        where x.id = d.session_id and x.removed_at is null and x.is_published
          and (x.visibility = 'public' or exists (select from user_session u
            where u.session_id = x.id and u.person_id = given_person
              and u.invitation_status is distinct from 'removed'))));
  if not found then return 'missing'; end if;
  if wanted.booth_id is not null and not opens_hall then return 'hall'; end if;
  if wanted.session_id is not null and not opens_sessions then return 'sessions'; end if;
  perform from person p where p.id = given_person for no key update;
  if not found then return 'gone'; end if;
  if exists (select from swag_item i where i.person_id = given_person and i.document_id = given_document) then
    return 'added';
  end if;
  if (select count(*) from swag_item i where i.person_id = given_person) >= most then return 'full'; end if;
  insert into swag_item (event_id, person_id, document_id, added_at)
    values (given_event, given_person, given_document, given_now);
  return 'added';
end $$;
