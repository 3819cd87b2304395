-- A help thread with its people, its latest message and what each side has not seen.
create view help_conversation as
  select t.*,
    v.first_name as visitor_first_name, v.last_name as visitor_last_name, v.dp_url as visitor_dp_url,
    v.email as visitor_email, v.mobile as visitor_mobile, v.profession as visitor_profession,
    v.language as visitor_language,
    c.first_name as staff_first_name, c.last_name as staff_last_name, c.dp_url as staff_dp_url,
    b.name as booth_name,
    last.text as last_text, last.side as last_side,
    (select count(*) from help_message m
      where m.thread_id = t.id and m.side = 'staff' and m.seq > t.visitor_seen_seq) as visitor_unread,
    (select count(*) from help_message m
      where m.thread_id = t.id and m.side = 'visitor' and m.seq > t.staff_seen_seq) as staff_unread
  from help_thread t
  join person v on v.id = t.visitor_id
  left join person c on c.id = t.claimed_by
  left join booth b on b.id = t.booth_id
  left join lateral (select m.text, m.side from help_message m
    where m.thread_id = t.id and m.side <> 'system' order by m.seq desc limit 1) last on true;

-- The place of a waiting thread in its queue, counted up to `most`; nothing when it does not wait. One statement, so
-- that place and revision agree.
create function help_place(given_thread uuid, most int) returns table (place int, revision int)
language sql stable as $$
  select (select count(*)::int from (
      select from help_thread w
      where w.desk_id = t.desk_id and w.state = 'waiting' and (w.queued_at, w.id) <= (t.queued_at, t.id)
      limit most) as ahead), d.turn
  from help_thread t join help_desk d on d.id = t.desk_id
  where t.id = given_thread and t.state = 'waiting'
$$;

-- Saves what a visitor writes at a desk, in one statement, as `send_message` does. What is locked and judged, and in which
-- order, is what questions of one person sent at the same time and the queue of a desk rely on.
create function send_question(
  given_event uuid, given_visitor uuid,
  -- the thread; null for the open one at a desk, which is the info desk where `given_booth` is null
  given_thread uuid, given_booth uuid,
  -- the id of the thread that this begins where none is open; null where it may begin none
  given_begun uuid, shares_contact boolean,
  given_message uuid, given_text text, given_client uuid, given_now timestamptz, most_places int
) returns table (outcome text, conversation help_conversation, place int, revision int)
language plpgsql as $$
declare
  desk uuid := coalesce(given_booth, given_event);
  thread uuid;
  standing text;
  seq int;
begin
  if given_thread is not null then
    select t.id, t.state into thread, standing from help_thread t
      where t.id = given_thread and t.event_id = given_event and t.visitor_id = given_visitor
      for no key update;
    if not found then outcome := 'missing'; return next; return; end if;
  else
    if given_booth is not null and not exists (select from booth b
        where b.id = given_booth and b.event_id = given_event and b.published and b.removed_at is null) then
      outcome := 'missing'; return next; return;
    end if;
    for attempt in 1..2 loop
      perform from help_desk d where d.id = desk for no key update;
      exit when found;
      insert into help_desk (id, event_id, booth_id) values (desk, given_event, given_booth) on conflict do nothing;
    end loop;
    select t.id, t.state into thread, standing from help_thread t
      where t.event_id = given_event and t.visitor_id = given_visitor
        and t.booth_id is not distinct from given_booth
      order by t.id desc limit 1 for no key update;
  end if;
  if exists (select from help_message m
      where m.sender_id = given_visitor and m.client_id = given_client) then
    outcome := 'sentBefore'; return next; return;
  end if;
  if given_thread is not null and standing = 'done' then outcome := 'done'; return next; return; end if;

  if thread is null or standing = 'done' then
    if given_begun is null then outcome := 'begins'; return next; return; end if;
    thread := given_begun;
    update help_desk d set turn = d.turn + 1 where d.id = desk;
    insert into help_thread (id, event_id, visitor_id, booth_id, desk_id, state,
        queued_at, offered_at, waiting_since, shares_contact_since, created_at)
      values (thread, given_event, given_visitor, given_booth, desk, 'waiting',
        given_now, given_now, given_now, case when shares_contact then given_now end, given_now);
  end if;
  update help_thread t set
      version = t.version + 1,
      last_seq = t.last_seq + 1,
      visitor_seen_seq = t.last_seq + 1,
      waiting_since = coalesce(t.waiting_since, given_now),
      unseen_since = null
    where t.id = thread returning t.last_seq into seq;
  insert into help_message (id, event_id, thread_id, seq, side, sender_id, text, client_id, created_at)
    values (given_message, given_event, thread, seq, 'visitor', given_visitor, given_text, given_client, given_now);

  select * into conversation from help_conversation t where t.id = thread;
  select p.place, p.revision into place, revision from help_place(thread, most_places) p;
  outcome := 'sent';
  return next;
end $$;
