-- The schema of people as the migrations leave it. Written by `npm run schema`; change it by a migration.

-- === connection ===

-- One person blocks another. Two who block each other have a row each.
create table person_block (
  event_id uuid not null,
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  foreign key (event_id, blocked_id) references person(event_id, id) on delete cascade,
  foreign key (event_id, blocker_id) references person(event_id, id) on delete cascade,
  check (blocker_id <> blocked_id)
);
create index person_block_blocked on person_block (blocked_id);

-- Two people who have had to do with each other: the request or connection between them, and their lock.
create table person_pair (
  event_id uuid not null,
  low_id uuid not null,
  high_id uuid not null,
  state text,
  -- who asked, with these words
  from_id uuid,
  text text default '' not null,
  asked_at timestamptz,
  answered_at timestamptz,
  -- when the last request of either was declined
  low_declined_at timestamptz,
  high_declined_at timestamptz,
  primary key (low_id, high_id),
  foreign key (event_id, high_id) references person(event_id, id) on delete cascade,
  foreign key (event_id, low_id) references person(event_id, id) on delete cascade,
  check ((state is null) = (from_id is null) and (state is null) = (asked_at is null)),
  check (coalesce(state, '') = 'accepted' or answered_at is null),
  check (from_id = low_id or from_id = high_id),
  check (low_id < high_id),
  check (state in ('pending', 'accepted'))
);
create index person_pair_high on person_pair (high_id, state) where (state is not null);
create index person_pair_low on person_pair (low_id, state) where (state is not null);

-- A person whose requests look like advertising or come from a script, for the organisers.
create table request_flag (
  person_id uuid not null,
  reason text not null,
  text text not null,
  times int default 1 not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (person_id, reason),
  foreign key (person_id) references person(id) on delete cascade,
  check (reason in ('tooMany', 'sameText'))
);


-- === message ===

create sequence message_arrival;

-- One message of a thread.
create table message (
  id uuid not null,
  thread_id uuid not null,
  seq int not null,
  sender_id uuid not null,
  text text not null,
  -- counts the sender's edits
  revision int default 0 not null,
  -- the sender's own id for it: sent twice, it is kept once
  client_id uuid,
  created_at timestamptz not null,
  -- stored, because folding every message during a search takes ten times as long
  search_text text generated always as (fold(text)) stored not null,
  primary key (id),
  unique (sender_id, client_id),
  unique (thread_id, seq),
  foreign key (thread_id) references message_thread(id) on delete cascade
);
create index message_search on message using gin (search_text gin_trgm_ops);

-- The conversation of two people. When one is deleted their id stays, so that the other keeps what was said.
create table message_thread (
  id uuid not null,
  event_id uuid not null,
  low_id uuid not null,
  high_id uuid not null,
  begun_by uuid not null,
  begun_at timestamptz not null,
  -- when the receiver of the first message wrote back
  answered_at timestamptz,
  last_seq int not null,
  -- from message_arrival
  last_arrival bigint not null,
  primary key (id),
  unique (low_id, high_id),
  foreign key (event_id) references event(id) on delete cascade,
  check (begun_by = low_id or begun_by = high_id),
  check (low_id < high_id)
);
create index message_thread_begun on message_thread (begun_by, begun_at);
create index message_thread_high on message_thread (high_id, last_arrival);
create index message_thread_low on message_thread (low_id, last_arrival);

-- How much of a thread one of the two has seen.
create table thread_participant (
  thread_id uuid not null,
  person_id uuid not null,
  seen_seq int default 0 not null,
  unread int default 0 not null,
  -- since when something is unseen, and when the person was notified of it
  unseen_since timestamptz,
  notified_at timestamptz,
  primary key (thread_id, person_id),
  foreign key (thread_id) references message_thread(id) on delete cascade,
  check ((unread > 0) = (unseen_since is not null)),
  check (unread > 0 or notified_at is null)
);
create index thread_participant_unnotified on thread_participant (unseen_since, thread_id) where ((unseen_since is not null) and (notified_at is null));
create index thread_participant_unread on thread_participant (person_id) where (unread > 0);

-- Saves a message between two, in one statement: a call waits for one answer, and nobody else waits for a transaction that is being asked for step by step. What is locked and judged, and in which order, is what a block, a logout and equal messages sent at the same time rely on. `given_login` is null where nobody calls, as in a seed. Of a refusal nothing is kept but the pair's row.
create function send_message(given_event uuid, given_login uuid, given_sender uuid, given_receiver uuid, given_writers text, given_message uuid, given_thread uuid, given_text text, given_client uuid, given_now timestamptz, given_unanswered int, given_recent int, given_since timestamptz) returns table(outcome text, free_at timestamptz, thread_id uuid, seq int, unread int, seen_seq int, from_first_name text, from_last_name text, from_dp_url text, to_first_name text, to_last_name text, to_dp_url text) language plpgsql
as $$
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
    insert into thread_participant as s (thread_id, person_id, unread, unseen_since)
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


-- === moderation ===

-- A report to the organisers about something written: each once. It outlives what it is about.
create table message_report (
  id uuid not null,
  event_id uuid not null,
  kind text not null,
  message_id uuid not null,
  -- null where the author is anonymous
  sender_id uuid,
  -- as it was when it was reported
  text text not null,
  reporter_id uuid not null,
  reason text not null,
  created_at timestamptz not null,
  handled_at timestamptz,
  primary key (id),
  unique (message_id),
  foreign key (event_id) references event(id) on delete cascade,
  check (kind in ('message', 'channel', 'question', 'video'))
);
create index message_report_event on message_report (event_id, id);

-- Who is dealing with a question or a report, and until when in real time: one person at a time.
create table moderator_claim (
  subject_id uuid not null,
  event_id uuid not null,
  person_id uuid not null,
  until timestamptz not null,
  primary key (subject_id),
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (person_id) references person(id) on delete cascade
);
create index moderator_claim_event on moderator_claim (event_id);
create index moderator_claim_person on moderator_claim (person_id);


-- === profile ===

-- Whom a person has been shown on a day, as short marks: whoever harvests profiles is stopped.
create table profile_view (
  person_id uuid not null,
  day date not null,
  seen int[] not null,
  primary key (person_id),
  foreign key (person_id) references person(id) on delete cascade
);
