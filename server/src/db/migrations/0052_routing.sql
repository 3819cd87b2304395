alter table booth_staff
  -- the languages they answer in, as ISO 639 codes, and the cities they look after
  add column languages text[] default '{}' not null,
  add column cities text[] default '{}' not null;

alter table help_thread
  -- in which the visitor asked to be answered; null for the one they read in
  add column language text,
  -- how those of the staff whom the question suits less are still to be told of it
  add column rest_alert text,
  add check (rest_alert in ('notify', 'mail'));

-- A help thread with its people, its latest message, what each side has not seen and, while nobody answers, the skills of the desk's staff.
create or replace view help_conversation as
 SELECT t.id,
    t.event_id,
    t.visitor_id,
    t.booth_id,
    t.desk_id,
    t.state,
    t.version,
    t.claimed_by,
    t.queued_at,
    t.offered_at,
    t.waiting_since,
    t.first_answered_at,
    t.due_at,
    t.overdue_at,
    t.done_at,
    t.shares_contact_since,
    t.last_seq,
    t.answered_seq,
    t.visitor_seen_seq,
    t.staff_seen_seq,
    t.unseen_since,
    t.mailed_at,
    t.created_at,
    v.first_name AS visitor_first_name,
    v.last_name AS visitor_last_name,
    v.dp_url AS visitor_dp_url,
    v.email AS visitor_email,
    v.mobile AS visitor_mobile,
    v.profession AS visitor_profession,
    v.language AS visitor_language,
    c.first_name AS staff_first_name,
    c.last_name AS staff_last_name,
    c.dp_url AS staff_dp_url,
    b.name AS booth_name,
    last.text AS last_text,
    last.side AS last_side,
    ( SELECT count(*) AS count
           FROM help_message m
          WHERE m.thread_id = t.id AND m.side = 'staff'::text AND m.seq > t.visitor_seen_seq) AS visitor_unread,
    ( SELECT count(*) AS count
           FROM help_message m
          WHERE m.thread_id = t.id AND m.side = 'visitor'::text AND m.seq > t.staff_seen_seq) AS staff_unread,
    last.card AS last_card,
    t.language,
    v.cities AS visitor_cities,
    b.city AS booth_city,
        CASE
            WHEN t.state = ANY (ARRAY['waiting'::text, 'promised'::text]) THEN ( SELECT json_agg(json_build_object('_id', s.person_id, 'first_name', p.first_name, 'languages', s.languages, 'cities', s.cities) ORDER BY p.sort_name, s.person_id) AS json_agg
               FROM booth_staff s
                 JOIN person p ON p.id = s.person_id AND p.disabled_at IS NULL
              WHERE s.booth_id = t.desk_id AND (s.languages <> '{}'::text[] OR s.cities <> '{}'::text[]))
            ELSE NULL::json
        END AS staff_skills
   FROM help_thread t
     JOIN person v ON v.id = t.visitor_id
     LEFT JOIN person c ON c.id = t.claimed_by
     LEFT JOIN booth b ON b.id = t.booth_id
     LEFT JOIN LATERAL ( SELECT m.text,
            m.side,
            m.card
           FROM help_message m
          WHERE m.thread_id = t.id AND m.side <> 'system'::text
          ORDER BY m.seq DESC
         LIMIT 1) last ON true;

drop function send_question(uuid, uuid, uuid, uuid, uuid, boolean, uuid, text, uuid, timestamptz, int);
-- Saves what a visitor writes at a desk, in one statement, as `send_message` does. What is locked and judged, and in which order, is what questions of one person sent at the same time and the queue of a desk rely on.
create function send_question(given_event uuid, given_visitor uuid, given_thread uuid, given_booth uuid, given_begun uuid, shares_contact boolean, given_message uuid, given_text text, given_client uuid, given_now timestamptz, most_places int, given_language text) returns table(outcome text, conversation help_conversation, place int, revision int) language plpgsql
as $$
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
    update help_desk d set revision = d.revision + 1 where d.id = desk;
    insert into help_thread (id, event_id, visitor_id, booth_id, desk_id, state,
        queued_at, offered_at, waiting_since, shares_contact_since, language, created_at)
      values (thread, given_event, given_visitor, given_booth, desk, 'waiting',
        given_now, given_now, given_now, case when shares_contact then given_now end, given_language, given_now);
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
