-- The schema of exhibiting as the migrations leave it. Written by `npm run schema`; change it by a migration.

-- === call ===

-- Which staff member a consultant of a booth is.
create table booth_consultant (
  event_id uuid not null,
  booth_id uuid not null,
  consultant int not null,
  person_id uuid not null,
  primary key (booth_id, consultant),
  foreign key (event_id, booth_id) references booth(event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade,
  check (consultant >= 1 and consultant <= 50)
);
create index booth_consultant_person on booth_consultant (person_id);

-- A document of the booth that was sent to a call's visitor.
create table call_document (
  event_id uuid not null,
  call_id uuid not null,
  document_id uuid not null,
  sent_at timestamptz not null,
  primary key (call_id, document_id),
  foreign key (call_id) references consultant_call(id) on delete cascade,
  foreign key (document_id) references document(id) on delete cascade,
  foreign key (event_id) references event(id) on delete cascade
);
create index call_document_document on call_document (document_id);
create index call_document_event on call_document (event_id);

-- A slot that somebody has selected in the open form, held for them until `expires_at` (real time).
create table call_hold (
  event_id uuid not null,
  booth_id uuid not null,
  person_id uuid not null,
  consultant int not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  expires_at timestamptz not null,
  consultant_id uuid,
  primary key (booth_id, person_id),
  foreign key (event_id, booth_id) references booth(event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade
);
create index call_hold_old on call_hold (expires_at);
create index call_hold_person on call_hold (person_id);
create index call_hold_slot on call_hold (booth_id, start_at);

-- A slot that a consultant does not offer.
create table closed_slot (
  event_id uuid not null,
  booth_id uuid not null,
  consultant int not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  primary key (booth_id, consultant, start_at),
  foreign key (event_id, booth_id) references booth(event_id, id) on delete cascade,
  check (consultant >= 1 and consultant <= 50),
  check (end_at > start_at)
);

-- A call of a person with one of a booth's consultants, who are numbered from 1.
create table consultant_call (
  id uuid not null,
  event_id uuid not null,
  person_id uuid not null,
  -- both null: any consultant, asked for at registration
  booth_id uuid,
  consultant int,
  start_at timestamptz not null,
  end_at timestamptz not null,
  state text default 'booked' not null,
  cancelled_by text,
  -- when each of them joined
  person_at timestamptz,
  consultant_at timestamptz,
  -- when it was moved, cancelled or missed
  changed_at timestamptz,
  -- counts the changes that calendars are sent
  sequence int default 0 not null,
  created_at timestamptz not null,
  -- the member of staff who takes it
  consultant_id uuid,
  not_held_by text,
  -- since when each side is in the room; person_at and consultant_at say when they first were
  person_since timestamptz,
  consultant_since timestamptz,
  person_left_at timestamptz,
  held_at timestamptz,
  -- whether somebody of the booth was at the desk when it began
  is_booth_ready boolean default false not null,
  -- when the booth was told that it is late
  late_at timestamptz,
  -- the last reminder that was sent, in minutes before the start
  reminded int,
  -- the visitor's own time zone, where their browser gave it
  person_zone text,
  -- what the booth keeps of it, and what its visitor is to get next
  note text default '' not null,
  next_step text,
  noted_at timestamptz,
  -- the number the visitor left because nobody from the booth came
  callback_mobile text,
  callback_at timestamptz,
  primary key (id),
  foreign key (event_id, booth_id) references booth(event_id, id) on delete cascade,
  foreign key (event_id, consultant_id) references person(event_id, id) on delete set null (consultant_id),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade,
  check ((booth_id is null) = (consultant is null)),
  constraint consultant_call_held check ((held_at is not null) = (state = 'held')),
  constraint consultant_call_not_held check ((not_held_by is not null) = (state = 'notHeld')),
  check (cancelled_by in ('person', 'booth')),
  check (end_at > start_at),
  check (next_step in ('callBack', 'meeting', 'visit', 'offer', 'none')),
  check (not_held_by in ('booth', 'visitor', 'neither')),
  check (reminded in (10, 1)),
  check (state in ('booked', 'held', 'notHeld', 'cancelled')),
  constraint consultant_call_consultant exclude using gist (consultant_id with =, tstzrange(start_at, end_at, '[)') with &&) where (state = 'booked'),
  exclude using gist (person_id with =, tstzrange(start_at, end_at, '[)') with &&) where (state = 'booked')
);
create index consultant_call_booth on consultant_call (booth_id, start_at);
create index consultant_call_consultant_of on consultant_call (consultant_id) where (consultant_id is not null);
create index consultant_call_event on consultant_call (event_id);
create unique index consultant_call_once on consultant_call (person_id, booth_id) nulls not distinct where (state = 'booked');
create index consultant_call_open on consultant_call (start_at) where (state = 'booked');
create unique index consultant_call_slot on consultant_call (booth_id, start_at, consultant) where (state = 'booked');


-- === exhibitor ===

-- A booth whose staff were told after the last day that its report is there.
create table booth_report (
  booth_id uuid not null,
  sent_at timestamptz not null,
  primary key (booth_id),
  foreign key (booth_id) references booth(id) on delete cascade
);


-- === help ===

-- A staff member who has a desk open.
create table desk_presence (
  event_id uuid not null,
  desk_id uuid not null,
  person_id uuid not null,
  seen_at timestamptz not null,
  away boolean default false not null,
  on_duty boolean default true not null,
  primary key (desk_id, person_id),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade
);
create index desk_presence_here on desk_presence (event_id, seen_at) where (not away);
create index desk_presence_person on desk_presence (person_id, seen_at);

-- The desk of a booth, or the info desk with the event's id. Its row is locked by whatever changes the queue.
create table help_desk (
  id uuid not null,
  event_id uuid not null,
  booth_id uuid,
  -- counts changes of the queue
  revision int default 0 not null,
  primary key (id),
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (event_id, booth_id) references booth(event_id, id) on delete cascade,
  check (id = coalesce(booth_id, event_id))
);

-- A thread was handed over to another person or, where `to_id` is null, to the info desk. For staff only.
create table help_hand_over (
  id uuid not null,
  event_id uuid not null,
  thread_id uuid not null,
  by_id uuid,
  to_id uuid,
  note text not null,
  created_at timestamptz not null,
  primary key (id),
  foreign key (event_id, by_id) references person(event_id, id) on delete set null (by_id),
  foreign key (event_id, to_id) references person(event_id, id) on delete set null (to_id),
  foreign key (thread_id) references help_thread(id) on delete cascade
);
create index help_hand_over_thread on help_hand_over (thread_id, created_at);

-- A message of a help thread, or a note by the system of what happened to it.
create table help_message (
  id uuid not null,
  event_id uuid not null,
  thread_id uuid not null,
  seq int not null,
  side text not null,
  sender_id uuid,
  text text not null,
  note text,
  -- until when an answer was promised
  due_at timestamptz,
  -- the sender's own id for it: sent twice, it is kept once
  client_id uuid,
  created_at timestamptz not null,
  -- one of the booth's own things that its staff sent, as it was then
  card jsonb,
  -- the figures of a loan that a visitor took to a bank's desk, until they withdraw their consent
  loan jsonb,
  primary key (id),
  unique (sender_id, client_id),
  unique (thread_id, seq),
  foreign key (event_id, sender_id) references person(event_id, id) on delete set null (sender_id),
  foreign key (thread_id) references help_thread(id) on delete cascade,
  check ((side = 'system') = (note is not null)),
  check (card is null or side = 'staff'),
  check (loan is null or side = 'visitor'),
  check (note in ('claimed', 'promised', 'released', 'vanished', 'handedOver', 'done')),
  check (side in ('visitor', 'staff', 'system'))
);

-- A visitor's question with its answers.
create table help_thread (
  id uuid not null,
  event_id uuid not null,
  visitor_id uuid not null,
  -- where it was asked; null is the info desk
  booth_id uuid,
  -- who answers: the booth or the info desk
  desk_id uuid not null,
  state text not null,
  version int default 1 not null,
  claimed_by uuid,
  -- its place in the queue
  queued_at timestamptz not null,
  -- since when it is offered to the staff who are there
  offered_at timestamptz not null,
  waiting_since timestamptz,
  first_answered_at timestamptz,
  -- until when an answer was promised, and when that was missed
  due_at timestamptz,
  overdue_at timestamptz,
  done_at timestamptz,
  shares_contact_since timestamptz,
  last_seq int default 0 not null,
  -- of the last message by staff
  answered_seq int default 0 not null,
  visitor_seen_seq int default 0 not null,
  staff_seen_seq int default 0 not null,
  -- since when the visitor has not seen an answer, and when an email told them
  unseen_since timestamptz,
  mailed_at timestamptz,
  created_at timestamptz not null,
  -- when the staff were told that this visitor waits and nobody is at the desk; empties with an answer
  alerted_at timestamptz,
  -- in which the visitor asked to be answered; null for the one they read in
  language text,
  -- how those of the staff whom the question suits less are still to be told of it
  rest_alert text,
  primary key (id),
  foreign key (desk_id) references help_desk(id) on delete cascade,
  foreign key (event_id, booth_id) references booth(event_id, id) on delete cascade,
  foreign key (event_id, claimed_by) references person(event_id, id) on delete set null (claimed_by),
  foreign key (event_id, visitor_id) references person(event_id, id) on delete cascade,
  check ((state = 'done') = (done_at is not null)),
  check (rest_alert in ('notify', 'mail')),
  check (state in ('waiting', 'claimed', 'promised', 'done')),
  check (visitor_seen_seq <= last_seq and staff_seen_seq <= last_seq)
);
create index help_thread_answered on help_thread (desk_id, first_answered_at);
create index help_thread_asked on help_thread (event_id, created_at);
create index help_thread_claimed on help_thread (claimed_by) where (state = 'claimed');
create index help_thread_done on help_thread (desk_id, done_at, id) where (state = 'done');
create index help_thread_due on help_thread (due_at) where (due_at is not null);
create unique index help_thread_one_open on help_thread (visitor_id, coalesce(booth_id, event_id)) where (state <> 'done');
create index help_thread_open on help_thread (desk_id) where (state <> 'done');
create index help_thread_queue on help_thread (desk_id, queued_at, id) where (state = 'waiting');
create index help_thread_unattended on help_thread (waiting_since) where ((waiting_since is not null) and (alerted_at is null));
create index help_thread_unseen on help_thread (unseen_since) where (unseen_since is not null);
create index help_thread_visitor on help_thread (visitor_id, booth_id);

-- A help thread with its people, its latest message, what each side has not seen and, while nobody answers, the skills of the desk's staff, in no order and without a name where somebody is disabled: a join and a sort would cost every question more than they say.
create view help_conversation as
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
            WHEN t.state = ANY (ARRAY['waiting'::text, 'promised'::text]) THEN ( SELECT json_agg(json_build_object('_id', s.person_id, 'first_name', ( SELECT p.first_name
                       FROM person p
                      WHERE p.id = s.person_id AND p.disabled_at IS NULL), 'languages', s.languages, 'cities', s.cities)) AS json_agg
               FROM booth_staff s
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

-- The place of a waiting thread in its queue, counted up to `most`; nothing when it does not wait. One statement, so that place and revision agree.
create function help_place(given_thread uuid, most int) returns table(place int, revision int) language sql stable
as $$
  select (select count(*)::int from (
      select from help_thread w
      where w.desk_id = t.desk_id and w.state = 'waiting' and (w.queued_at, w.id) <= (t.queued_at, t.id)
      limit most) as ahead), d.revision
  from help_thread t join help_desk d on d.id = t.desk_id
  where t.id = given_thread and t.state = 'waiting'
$$;

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


-- === lead ===

-- What a booth's staff changed about a lead: the stage, the owner or the next step, as it is from then on.
create table lead_change (
  id uuid not null,
  event_id uuid not null,
  booth_id uuid not null,
  person_id uuid not null,
  -- who changed it; null if the owner left the staff
  by_id uuid,
  kind text not null,
  stage text,
  owner_id uuid,
  next_step text default '' not null,
  next_step_on date,
  created_at timestamptz not null,
  primary key (id),
  foreign key (event_id, booth_id) references booth(event_id, id) on delete cascade,
  foreign key (event_id, by_id) references person(event_id, id) on delete set null (by_id),
  foreign key (event_id, owner_id) references person(event_id, id) on delete set null (owner_id),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade,
  check ((kind = 'stage') = (stage is not null)),
  check (kind in ('stage', 'owner', 'nextStep'))
);
create index lead_change_booth on lead_change (booth_id, person_id, created_at);
create index lead_change_by on lead_change (by_id) where (by_id is not null);
create index lead_change_owner on lead_change (owner_id) where (owner_id is not null);
create index lead_change_person on lead_change (person_id);

-- The id by which a booth's CRM knows a lead. People with the same email or mobile have the same one.
create table lead_key (
  event_id uuid not null,
  booth_id uuid not null,
  person_id uuid not null,
  lead_id uuid not null,
  -- their consent was in force when the CRM was last told
  is_active boolean not null,
  created_at timestamptz not null,
  primary key (booth_id, person_id),
  foreign key (event_id, booth_id) references booth(event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade
);
create index lead_key_person on lead_key (person_id);

-- A note of a booth's staff about such a person.
create table lead_note (
  id uuid not null,
  event_id uuid not null,
  booth_id uuid not null,
  person_id uuid not null,
  author_id uuid,
  text text not null,
  created_at timestamptz not null,
  primary key (id),
  foreign key (event_id, author_id) references person(event_id, id) on delete set null (author_id),
  foreign key (event_id, booth_id) references booth(event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade
);
create index lead_note_author on lead_note (author_id);
create index lead_note_of on lead_note (booth_id, person_id, created_at);
create index lead_note_person on lead_note (person_id);

-- How far a booth's staff have come with a person who did something at the booth.
create table lead_status (
  event_id uuid not null,
  booth_id uuid not null,
  person_id uuid not null,
  stage text default 'new' not null,
  rating int,
  version int default 1 not null,
  changed_by uuid,
  changed_at timestamptz not null,
  -- the member of the booth's staff who looks after the lead
  owner_id uuid,
  next_step text default '' not null,
  -- a day of the event's time zone
  next_step_on date,
  -- the owner was notified on that day
  is_notified boolean default false not null,
  primary key (booth_id, person_id),
  foreign key (event_id, booth_id) references booth(event_id, id) on delete cascade,
  foreign key (event_id, changed_by) references person(event_id, id) on delete set null (changed_by),
  foreign key (event_id, owner_id) references person(event_id, id) on delete set null (owner_id),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade,
  check (next_step = '' or next_step_on is not null),
  check (rating >= 1 and rating <= 5),
  check (stage in ('new', 'contacted', 'qualified', 'won', 'lost'))
);
create index lead_status_due on lead_status (next_step_on) where ((next_step_on is not null) and (not is_notified));
create index lead_status_owner on lead_status (owner_id) where (owner_id is not null);
create index lead_status_person on lead_status (person_id);


-- === offer ===

-- A person who took a booth's offer and agreed to be contacted.
create table lead (
  id uuid not null,
  event_id uuid not null,
  booth_id uuid not null,
  person_id uuid not null,
  source text not null,
  consent_version text not null,
  consent_language text not null,
  consented_at timestamptz not null,
  withdrawn_at timestamptz,
  created_at timestamptz not null,
  primary key (id),
  unique (booth_id, person_id),
  foreign key (event_id, booth_id) references booth(event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade,
  check (source in ('offer', 'badge'))
);
create index lead_event on lead (event_id);
create index lead_person on lead (person_id);


-- === reply ===

-- A saved reply of a booth's staff.
create table saved_reply (
  id uuid not null,
  event_id uuid not null,
  booth_id uuid not null,
  title text not null,
  text text not null,
  position int default 0 not null,
  created_at timestamptz not null,
  primary key (id),
  foreign key (event_id, booth_id) references booth(event_id, id) on delete cascade
);
create unique index saved_reply_title on saved_reply (booth_id, lower(title));


-- === scan ===

-- A booth's staff scanned somebody's badge to ask for their contact details. The person answers on their own device, within two minutes.
create table badge_scan (
  id uuid not null,
  event_id uuid not null,
  booth_id uuid not null,
  person_id uuid not null,
  -- who scanned
  by_id uuid,
  -- real time
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- the person has blocked who scanned: they aren't asked, which looks like no answer
  is_silent boolean not null,
  answer text,
  answered_at timestamptz,
  primary key (id),
  foreign key (event_id, booth_id) references booth(event_id, id) on delete cascade,
  constraint badge_scan_by foreign key (event_id, by_id) references person(event_id, id) on delete set null (by_id),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade,
  check ((answer is null) = (answered_at is null)),
  check (answer in ('shared', 'declined'))
);
create index badge_scan_asked on badge_scan (asked_at);
create index badge_scan_booth on badge_scan (booth_id, person_id);
create index badge_scan_person on badge_scan (person_id, expires_at);


-- === staff ===

-- When somebody is on duty at a booth, in event time.
create table booth_shift (
  id uuid not null,
  event_id uuid not null,
  booth_id uuid not null,
  person_id uuid not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  primary key (id),
  foreign key (booth_id, person_id) references booth_staff(booth_id, person_id) on delete cascade,
  foreign key (event_id, booth_id) references booth(event_id, id) on delete cascade,
  check (end_at > start_at),
  exclude using gist (booth_id with =, person_id with =, tstzrange(start_at, end_at, '[)') with &&)
);
create index booth_shift_of on booth_shift (booth_id, person_id, start_at);


-- === tour ===

-- A booth's trip to a place on one date, with seats: a site visit.
create table tour (
  id uuid not null,
  event_id uuid not null,
  booth_id uuid not null,
  place text not null,
  address text default '' not null,
  map_url text,
  transport text default '' not null,
  -- event time
  start_at timestamptz not null,
  end_at timestamptz not null,
  closes_hours int not null,
  seats int not null,
  -- why the booth cancelled it; null while it takes place
  cancel_reason text,
  created_at timestamptz not null,
  version int default 1 not null,
  primary key (id),
  unique (event_id, id),
  foreign key (event_id, booth_id) references booth(event_id, id) on delete cascade,
  check (end_at > start_at),
  check (seats > 0 and closes_hours >= 0),
  constraint tour_overlap exclude using gist (booth_id with =, lower(place) with =, tstzrange(start_at, end_at, '[)') with &&) where (cancel_reason is null)
);
create index tour_booth on tour (booth_id, start_at);

-- A person's seats on a site visit, or their wait for them.
create table tour_booking (
  id uuid not null,
  event_id uuid not null,
  tour_id uuid not null,
  person_id uuid not null,
  -- for how many people, this one among them
  seats int not null,
  state text not null,
  -- shown on arrival
  code text not null,
  -- real time: the order of the standby list
  asked_at timestamptz not null,
  -- event time: since when they have their seats
  seated_at timestamptz,
  -- event time
  offered_until timestamptz,
  -- real time
  arrived_at timestamptz,
  arrived_seats int,
  -- the last reminder, in hours before the start
  reminded smallint,
  -- real time
  created_at timestamptz not null,
  changed_at timestamptz,
  sequence int default 0 not null,
  -- the booth sees contact details until this is withdrawn
  consent_version text not null,
  consent_language text not null,
  withdrawn_at timestamptz,
  primary key (id),
  unique (event_id, code),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade,
  foreign key (event_id, tour_id) references tour(event_id, id) on delete cascade,
  check ((state <> all (array['booked', 'arrived'])) or seated_at is not null),
  check ((state = 'arrived') = (arrived_seats is not null and arrived_at is not null)),
  check ((state = 'offered') = (offered_until is not null)),
  check (seats > 0),
  check (state in ('booked', 'standby', 'offered', 'arrived', 'missed', 'cancelled', 'lapsed'))
);
create unique index tour_booking_open on tour_booking (tour_id, person_id) where (state in ('booked', 'standby', 'offered', 'arrived'));
create index tour_booking_order on tour_booking (tour_id, state, asked_at);
create index tour_booking_pending on tour_booking (tour_id) where (state in ('booked', 'standby', 'offered'));
create index tour_booking_person on tour_booking (person_id);
