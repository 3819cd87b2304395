-- The schema of programme as the migrations leave it. Written by `npm run schema`; change it by a migration.

-- === calendar ===

-- What a person's calendar was last sent of a session or call. Changes count up; removed ones stay as cancelled.
create table calendar_entry (
  event_id uuid not null,
  person_id uuid not null,
  -- the session or call
  subject_id uuid not null,
  -- { start, end, topic, booth, path }
  content jsonb not null,
  sequence int default 0 not null,
  is_cancelled boolean default false not null,
  -- real time
  changed_at timestamptz not null,
  primary key (person_id, subject_id),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade
);

-- The private address of a person's calendar. Only its hash is stored, so that nobody can read the address here.
create table calendar_feed (
  event_id uuid not null,
  person_id uuid not null,
  token_hash text not null,
  -- real time
  created_at timestamptz not null,
  primary key (person_id),
  unique (token_hash),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade
);

-- A person was reminded of a session at this start; if it is moved they are reminded again.
create table calendar_reminder (
  session_id uuid not null,
  person_id uuid not null,
  start_at timestamptz not null,
  primary key (session_id, person_id, start_at),
  foreign key (person_id) references person(id) on delete cascade,
  foreign key (session_id) references session(id) on delete cascade
);
create index calendar_reminder_person on calendar_reminder (person_id);


-- === caption ===

-- A line of what was said in a session, written while it was said. One that was removed has no text.
create table caption (
  id uuid not null,
  event_id uuid not null,
  session_id uuid not null,
  -- counts within the session, in the order in which lines were finished
  seq int not null,
  revision int default 1 not null,
  text text not null,
  language text not null,
  source text not null,
  author_id uuid,
  -- the writer's own id for it: sent twice, it is kept once
  client_id uuid not null,
  -- event time: when it was said
  said_at timestamptz not null,
  primary key (id),
  unique (session_id, client_id),
  unique (session_id, seq),
  foreign key (event_id, author_id) references person(event_id, id) on delete set null (author_id),
  foreign key (event_id, session_id) references session(event_id, id) on delete cascade,
  check (source in ('typed', 'engine'))
);
create index caption_author on caption (author_id);

-- How the captions of a session are written; a row once they were turned on.
create table caption_mode (
  session_id uuid not null,
  event_id uuid not null,
  is_on boolean not null,
  -- what is spoken, as an ISO 639 code
  language text not null,
  -- an engine writes down what is said in a broadcast
  is_automatic boolean default false not null,
  -- since when it doesn't; real time
  engine_failed_at timestamptz,
  primary key (session_id),
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (session_id) references session(id) on delete cascade
);

-- Somebody whom a session's panel lets write its captions.
create table captioner (
  session_id uuid not null,
  person_id uuid not null,
  primary key (session_id, person_id),
  foreign key (person_id) references person(id) on delete cascade,
  foreign key (session_id) references session(id) on delete cascade
);
create index captioner_person on captioner (person_id);


-- === certificate ===

-- A person's certificate of attendance. A printed one can be checked against it.
create table certificate (
  event_id uuid not null,
  person_id uuid not null,
  -- unguessable, as printed
  number text not null,
  name text not null,
  minutes int not null,
  -- event time
  issued_at timestamptz not null,
  primary key (person_id),
  unique (number),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade,
  check (minutes >= 0)
);


-- === chat ===

-- The chat of a session, from its first message or its first change on.
create table channel (
  session_id uuid not null,
  event_id uuid not null,
  last_seq int default 0 not null,
  -- how long everybody but the panel waits between two messages
  slow_seconds int default 0 not null,
  version int default 0 not null,
  primary key (session_id),
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (session_id) references session(id) on delete cascade,
  check (slow_seconds >= 0 and slow_seconds <= 3600)
);

-- A picture or document for a message in the chat of a session. Without a message it is deleted after a day.
create table channel_file (
  id uuid not null,
  event_id uuid not null,
  session_id uuid not null,
  sender_id uuid not null,
  kind text not null,
  -- what a picture shows, or what a document is called
  title text not null,
  bytes int not null,
  storage_key text not null,
  -- real time
  created_at timestamptz not null,
  message_id uuid,
  primary key (id),
  unique (message_id),
  unique (storage_key),
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (message_id) references channel_message(id) on delete cascade,
  foreign key (session_id) references session(id) on delete cascade,
  check (kind in ('picture', 'document'))
);
create index channel_file_age on channel_file (created_at) where (message_id is null);
create index channel_file_event on channel_file (event_id);
create index channel_file_sender on channel_file (sender_id);
create index channel_file_session on channel_file (session_id);

-- A message. When its author is deleted their id stays, so that the others keep what was said.
create table channel_message (
  id uuid not null,
  session_id uuid not null,
  seq int not null,
  sender_id uuid not null,
  -- the author's role in the session when they wrote
  role text,
  text text not null,
  -- the author's own id for it: sent twice, it is kept once
  client_id uuid,
  -- event time
  created_at timestamptz not null,
  deleted_at timestamptz,
  version int default 1 not null,
  -- totals of channel_reaction: { like: 3 }
  reactions jsonb default '{}' not null,
  -- the message of the same channel that this one answers
  reply_to uuid,
  primary key (id),
  unique (sender_id, client_id),
  unique (session_id, seq),
  foreign key (reply_to) references channel_message(id) on delete set null,
  foreign key (session_id) references channel(session_id) on delete cascade,
  check (role in ('organiser', 'moderator', 'speaker'))
);
create index channel_message_reply_to_idx on channel_message (reply_to) where (reply_to is not null);

-- When a person last wrote in a channel, and since when they are muted; real time.
create table channel_person (
  session_id uuid not null,
  person_id uuid not null,
  sent_at timestamptz,
  muted_at timestamptz,
  -- when the mute ends, in real time; null: with the session
  muted_until timestamptz,
  primary key (session_id, person_id),
  foreign key (person_id) references person(id) on delete cascade,
  foreign key (session_id) references channel(session_id) on delete cascade
);
create index channel_person_person on channel_person (person_id);

-- A person's reaction to a message.
create table channel_reaction (
  message_id uuid not null,
  person_id uuid not null,
  kind text not null,
  primary key (message_id, person_id, kind),
  foreign key (message_id) references channel_message(id) on delete cascade,
  foreign key (person_id) references person(id) on delete cascade
);
create index channel_reaction_person on channel_reaction (person_id);

-- What a moderator did, for the organisers.
create table moderation (
  id uuid not null,
  session_id uuid not null,
  by_id uuid not null,
  action text not null,
  person_id uuid,
  message_id uuid,
  created_at timestamptz not null,
  -- for how long somebody was muted; null: until the session's end
  minutes int,
  primary key (id),
  foreign key (session_id) references session(id) on delete cascade,
  check (action in ('deleted', 'muted', 'unmuted', 'slowed')),
  check (minutes is null or minutes > 0 and action = 'muted')
);
create index moderation_session on moderation (session_id, created_at);

-- A message whose reactions are to be counted again: stored, so that a node that ends does not lose it.
create table uncounted_reaction (
  session_id uuid not null,
  message_id uuid not null,
  foreign key (message_id) references channel_message(id) on delete cascade,
  foreign key (session_id) references session(id) on delete cascade
);
create index uncounted_reaction_session on uncounted_reaction (session_id);

-- Saves a message in the chat of a session, in one statement, as above, with the file uploaded for it. Whether the sender is in its room and may send files was looked at right before. `role` of the panel, who write without the waits of slow mode; `given_at` is event time.
create function send_channel_message(given_event uuid, given_session uuid, given_login uuid, given_sender uuid, given_role text, given_message uuid, given_text text, given_client uuid, given_now timestamptz, given_at timestamptz, given_reply uuid default null::uuid, given_file uuid default null::uuid, given_title text default null::text) returns table(outcome text, slow_seconds int, sent_at timestamptz, seq int, first_name text, last_name text, dp_url text) language plpgsql
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
  if given_file is not null then
    perform from channel_file f where f.id = given_file and f.session_id = given_session
      and f.sender_id = given_sender and f.message_id is null for update;
    if not found then outcome := 'fileMissing'; return next; return; end if;
  end if;

  insert into channel_person as p (session_id, person_id, sent_at, muted_at)
    values (given_session, given_sender, given_now, null)
    on conflict (session_id, person_id) do update set sent_at = excluded.sent_at;
  update channel c set last_seq = c.last_seq + 1 where c.session_id = given_session
    returning c.last_seq into seq;
  insert into channel_message (id, session_id, seq, sender_id, role, text, client_id, created_at, reply_to)
    values (given_message, given_session, seq, given_sender, given_role, given_text, given_client, given_at,
      given_reply);
  if given_file is not null then
    update channel_file f set message_id = given_message, title = given_title where f.id = given_file;
  end if;
  select p.first_name, p.last_name, p.dp_url into first_name, last_name, dp_url
    from person p where p.id = given_sender;
  outcome := 'sent';
  return next;
end $$;


-- === feedback ===

-- What somebody wrote. Ids are random, not by time, and all of a target are rewritten in their order.
create table feedback_comment (
  id uuid not null,
  event_id uuid not null,
  subject text not null,
  target_id uuid not null,
  -- in English; empty for a comment
  question text not null,
  text text not null,
  is_hidden boolean default false not null,
  primary key (id),
  foreign key (event_id) references event(id) on delete cascade
);
create index feedback_comment_event on feedback_comment (event_id);
create index feedback_comment_target on feedback_comment (target_id);

-- That somebody rated something they took part in, or asked not to be asked. It says neither when nor how.
create table feedback_participant (
  event_id uuid not null,
  subject text not null,
  -- the session, the booked call or room, the help thread, or the event
  subject_id uuid not null,
  person_id uuid not null,
  state text not null,
  primary key (subject_id, person_id),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade,
  check (state in ('dismissed', 'rated')),
  check (subject in ('session', 'call', 'conversation', 'event'))
);
create index feedback_participant_person on feedback_participant (person_id);

-- When a target's feedback was last counted (real time).
create table feedback_publish_slot (
  target_id uuid not null,
  published_at timestamptz not null,
  primary key (target_id)
);

-- How often an answer was given; the empty answer counts those who answered. All of a target are rewritten together.
create table feedback_total (
  event_id uuid not null,
  subject text not null,
  target_id uuid not null,
  question text not null,
  answer text not null,
  answers int not null,
  primary key (target_id, subject, question, answer),
  foreign key (event_id) references event(id) on delete cascade
);
create index feedback_total_event on feedback_total (event_id);

-- Feedback that is not in the totals yet. It lives for about a second and says nothing of who or when.
create table uncounted_feedback (
  event_id uuid not null,
  subject text not null,
  -- whose results it belongs to: the session, the booth, or the event for itself and what has no booth
  target_id uuid not null,
  -- pairs of a question in English and an answer, to each of which it adds one; stars answer the empty question
  counts jsonb not null,
  -- pairs of a question in English and a text; a comment answers the empty question
  texts jsonb not null,
  foreign key (event_id) references event(id) on delete cascade
);
create index uncounted_feedback_target on uncounted_feedback (target_id);

-- A right to add answers and a comment to stars, which came with these, once it was used. Its random id was never stored before, so it names nobody.
create table used_feedback_ticket (
  id uuid not null,
  event_id uuid not null,
  primary key (id),
  foreign key (event_id) references event(id) on delete cascade
);
create index used_feedback_ticket_event on used_feedback_ticket (event_id);


-- === poll ===

-- A poll of a session.
create table poll (
  id uuid not null,
  event_id uuid not null,
  session_id uuid not null,
  title text not null,
  -- [{ _id, questionText, isSingleChoice, options: [{ _id, optionText }] }]; fixed once it is open
  questions jsonb not null,
  state text default 'draft' not null,
  is_anonymous boolean not null,
  results text not null,
  is_pinned boolean default false not null,
  version int default 1 not null,
  -- event time
  created_at timestamptz not null,
  opened_at timestamptz,
  closed_at timestamptz,
  -- its answers stay
  removed_at timestamptz,
  primary key (id),
  foreign key (event_id, session_id) references session(event_id, id) on delete cascade,
  check ((state = 'closed') = (closed_at is not null)),
  check ((state = 'draft') = (opened_at is null)),
  check (results in ('atOnce', 'afterAnswer', 'afterClose')),
  check (state <> 'draft' or not is_pinned),
  check (state in ('draft', 'open', 'closed'))
);
create unique index poll_one_pinned on poll (session_id) where is_pinned;
create index poll_session on poll (session_id);

-- What a person chose; never in an anonymous poll.
create table poll_ballot (
  poll_id uuid not null,
  option_id uuid not null,
  person_id uuid not null,
  primary key (poll_id, option_id, person_id),
  foreign key (person_id) references person(id) on delete cascade,
  foreign key (poll_id) references poll(id) on delete cascade
);
create index poll_ballot_person on poll_ballot (person_id);
create trigger poll_ballot_is_named before insert on poll_ballot for each row execute function poll_ballot_is_named();

-- A person who has answered: never when, never what.
create table poll_participant (
  poll_id uuid not null,
  person_id uuid not null,
  primary key (poll_id, person_id),
  foreign key (person_id) references person(id) on delete cascade,
  foreign key (poll_id) references poll(id) on delete cascade
);
create index poll_participant_person on poll_participant (person_id);

-- When a poll's totals were last published (real time): once a second, on however many nodes.
create table poll_publish_slot (
  poll_id uuid not null,
  published_at timestamptz not null,
  primary key (poll_id),
  foreign key (poll_id) references poll(id) on delete cascade
);

-- The total of a poll, a question or an option.
create table poll_total (
  poll_id uuid not null,
  of_id uuid not null,
  votes int not null,
  primary key (poll_id, of_id),
  foreign key (poll_id) references poll(id) on delete cascade
);

-- A word of a cloud; how often it was written is a total. With new answers all of a poll are rewritten in the order of their ids, which say nothing of when.
create table poll_word (
  poll_id uuid not null,
  of_id uuid not null,
  option_id uuid not null,
  text text not null,
  is_hidden boolean default false not null,
  primary key (poll_id, option_id),
  foreign key (poll_id) references poll(id) on delete cascade
);

-- An answer that is not in the totals yet: the ids that it adds one to (the poll, the answered questions, the chosen options). It lives for about a second and says nothing of who or when.
create table uncounted_vote (
  poll_id uuid not null,
  counts uuid[] not null,
  foreign key (poll_id) references poll(id) on delete cascade
);
create index uncounted_vote_poll on uncounted_vote (poll_id);

-- An answer to a word cloud that is not in `poll_word` yet. Like an uncounted vote it lives for about a second and says nothing of who or when.
create table uncounted_word (
  poll_id uuid not null,
  -- its question
  of_id uuid not null,
  -- the word's, counted and voted for as an option is: the same for the same word of the question, however it is written
  option_id uuid not null,
  text text not null,
  foreign key (poll_id) references poll(id) on delete cascade
);
create index uncounted_word_poll on uncounted_word (poll_id);

create function poll_ballot_is_named() returns trigger language plpgsql
as $$
begin
  if (select is_anonymous from poll where id = new.poll_id) then
    raise exception 'a ballot of an anonymous poll bears no name';
  end if;
  return new;
end $$;


-- === question ===

-- A question from the audience.
create table question (
  id uuid not null,
  event_id uuid not null,
  session_id uuid not null,
  asker_id uuid,
  -- nobody is told who asked
  is_anonymous boolean not null,
  text text not null,
  state text not null,
  is_pinned boolean default false not null,
  -- those counted; the newest are uncounted rows for about a second
  votes int default 0 not null,
  version int default 1 not null,
  -- the asker's own id for it: sent twice, it is kept once
  client_id uuid not null,
  -- event time
  asked_at timestamptz not null,
  answered_at timestamptz,
  answer text default '' not null,
  primary key (id),
  unique (asker_id, client_id),
  foreign key (event_id, asker_id) references person(event_id, id) on delete set null (asker_id),
  foreign key (event_id, session_id) references session(event_id, id) on delete cascade,
  check (not is_pinned or state = 'shown'),
  check (answered_at is not null or answer = ''),
  check (state in ('waiting', 'shown', 'hidden'))
);
create index question_by_time on question (session_id, asked_at desc, id desc);
create index question_by_votes on question (session_id, votes desc, id desc);
create unique index question_one_pinned on question (session_id) where is_pinned;

-- When a session's totals were last published (real time).
create table question_publish_slot (
  session_id uuid not null,
  published_at timestamptz not null,
  primary key (session_id),
  foreign key (session_id) references session(id) on delete cascade
);

-- How a session takes questions; without a row, as its event does.
create table question_rules (
  session_id uuid not null,
  is_open boolean not null,
  may_be_anonymous boolean not null,
  needs_approval boolean not null,
  primary key (session_id),
  foreign key (session_id) references session(id) on delete cascade
);

-- A person's vote for a question.
create table question_vote (
  question_id uuid not null,
  person_id uuid not null,
  primary key (question_id, person_id),
  foreign key (person_id) references person(id) on delete cascade,
  foreign key (question_id) references question(id) on delete cascade
);
create index question_vote_person on question_vote (person_id);

-- A vote, given or withdrawn, that is not in the totals yet.
create table uncounted_question_vote (
  session_id uuid not null,
  question_id uuid not null,
  change smallint not null,
  foreign key (question_id) references question(id) on delete cascade,
  foreign key (session_id) references session(id) on delete cascade,
  check (change in ('-1'::integer, 1))
);
create index uncounted_question_vote_session on uncounted_question_vote (session_id);


-- === session ===

-- A session of the programme.
create table session (
  id uuid not null,
  event_id uuid not null,
  position int default 0 not null,
  -- { en, hi }
  topic jsonb not null,
  description jsonb default '{"en": ""}' not null,
  type text not null,
  start_at timestamptz not null,
  -- null, 0 or less is a mistake: such a session cannot be joined
  duration_minutes int,
  banner_url text,
  -- { url, title, posterUrl, description }
  recording jsonb,
  -- what is shown live: { kind, url }
  player jsonb,
  capacity int,
  visibility text default 'public' not null,
  is_published boolean default true not null,
  -- signs the addresses of a private session's files
  file_secret text default replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-', '') not null,
  -- counts changes, so that screens and calendars know which copy is newer
  version int default 1 not null,
  -- calendars still have to hear of it
  removed_at timestamptz,
  created_at timestamptz default now() not null,
  -- keys of the event's lists of tracks and places
  track text,
  place text,
  primary key (id),
  unique (event_id, id),
  foreign key (event_id) references event(id) on delete cascade,
  check (capacity > 0),
  check (visibility in ('public', 'invited'))
);
create index session_agenda on session (event_id, start_at, "position", id);

-- A person announced on the agenda.
create table session_person (
  event_id uuid not null,
  session_id uuid not null,
  role text not null,
  position int not null,
  speaker_id uuid not null,
  primary key (session_id, speaker_id),
  foreign key (event_id, session_id) references session(event_id, id) on delete cascade,
  foreign key (event_id, speaker_id) references speaker(event_id, id) on delete cascade,
  check (role in ('speaker', 'moderator'))
);
create index session_person_speaker on session_person (speaker_id);

-- A person's newest way into a session, valid once.
create table session_ticket (
  session_id uuid not null,
  person_id uuid not null,
  token_hash text not null,
  -- real time
  expires_at timestamptz not null,
  primary key (session_id, person_id),
  unique (token_hash),
  foreign key (person_id) references person(id) on delete cascade,
  foreign key (session_id) references session(id) on delete cascade
);
create index session_ticket_person on session_ticket (person_id);

-- A person's part in a session: on its panel, invited, registered, or gone again.
create table user_session (
  event_id uuid not null,
  session_id uuid not null,
  person_id uuid not null,
  role text not null,
  invitation_status text,
  approval_status text,
  -- event time
  registered_at timestamptz,
  joined_at timestamptz,
  -- On the panel: the invitation status a person returns to as an attendee; null without one.
  status_before text,
  primary key (session_id, person_id),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade,
  foreign key (event_id, session_id) references session(event_id, id) on delete cascade,
  check (approval_status in ('pending', 'approved', 'rejected')),
  check (invitation_status in ('invited', 'registered', 'declined', 'removed')),
  check (role in ('speaker', 'moderator', 'attendee')),
  check (status_before in ('invited', 'registered', 'declined', 'removed'))
);
create index user_session_person on user_session (person_id, session_id);
create index user_session_seats on user_session (session_id) where ((role = 'attendee') and (invitation_status = 'registered'));


-- === speaker ===

-- What a speaker or the event says about a speaker; who speaks is said by the person's roles.
create table speaker (
  event_id uuid not null,
  person_id uuid,
  -- sanitised HTML
  biographical_info text default '' not null,
  -- in place of what the profile says; null: as the profile says
  designation text,
  photo_url text,
  company text default '' not null,
  -- to everybody on the internet, which what their profile shows does not imply
  publishes_email boolean default false not null,
  publishes_mobile boolean default false not null,
  position int default 1000 not null,
  updated_at timestamptz not null,
  id uuid default gen_random_uuid() not null,
  first_name text default '' not null,
  last_name text default '' not null,
  -- where the invitation to take over goes; for organisers only
  email text,
  links text[] default '{}' not null,
  -- deleted, which the log can undo; with a person: merged into the speaker whom that person had been already
  removed_at timestamptz,
  sort_name text generated always as ("left"(fold(((first_name || ' ') || last_name)), 80)) stored not null,
  -- Named for a panel: not listed before a session that everybody sees has them as a speaker.
  is_for_panel boolean default false not null,
  primary key (id),
  unique (event_id, id),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade,
  constraint speaker_is_somebody check (person_id is not null or first_name <> '')
);
create index speaker_email on speaker (event_id, email) where (email is not null);
create unique index speaker_person on speaker (person_id) where (removed_at is null);
create index speaker_without_account on speaker (event_id, sort_name, id) where (person_id is null);

-- What every speaker of an event is to do by a day.
create table speaker_task (
  id uuid not null,
  event_id uuid not null,
  -- { en, hi }
  title jsonb not null,
  -- in the event's zone
  due_on date not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (id),
  unique (event_id, id),
  foreign key (event_id) references event(id) on delete cascade
);
create index speaker_task_due on speaker_task (event_id, due_on);

-- A task of a speaker with an account: done, or reminded of.
create table speaker_task_state (
  event_id uuid not null,
  task_id uuid not null,
  person_id uuid not null,
  -- event time; null while it isn't done
  done_at timestamptz,
  -- the date of the task that they were reminded of
  reminded_for date,
  primary key (task_id, person_id),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade,
  foreign key (event_id, task_id) references speaker_task(event_id, id) on delete cascade
);
create index speaker_task_state_person on speaker_task_state (person_id);

-- The same, and whether everybody finds a page behind the name.
create view panelist as
 SELECT n.event_id,
    n.session_id,
    n.role,
    n."position",
    s.id AS speaker_id,
    s.person_id,
    COALESCE(s.person_id, s.id) AS page_id,
    COALESCE(p.first_name, s.first_name) AS first_name,
    COALESCE(p.last_name, s.last_name) AS last_name,
    COALESCE(s.photo_url, p.dp_url) AS dp_url,
    COALESCE(s.designation, NULLIF(p.profession, ''::text), p.designation, ''::text) AS profession,
    COALESCE(NULLIF(s.company, ''::text), (p.companies -> 0) ->> 'companyName'::text, ''::text) AS company,
    s.biographical_info,
    (EXISTS ( SELECT
           FROM speaker_page g
          WHERE g.event_id = n.event_id AND g.page_id = COALESCE(s.person_id, s.id) AND g.is_listed)) AS has_page
   FROM session_person n
     JOIN speaker s ON s.id = n.speaker_id AND s.removed_at IS NULL
     LEFT JOIN person p ON p.id = s.person_id
  WHERE p.disabled_at IS NULL;

-- The same, without those who wait for their session; these and the ones who only moderate are not listed.
create view speaker_page as
 SELECT p.event_id,
    COALESCE(s.id, p.id) AS id,
    p.id AS person_id,
    p.id AS page_id,
    true AS is_listed,
    p.first_name,
    p.last_name,
    p.email,
    p.mobile,
    p.roles,
    p.dp_url AS own_dp_url,
    p.designation AS own_designation,
    COALESCE(s.photo_url, p.dp_url) AS dp_url,
    COALESCE(s.designation, p.designation) AS profession,
    COALESCE(s.company, ''::text) AS company,
    COALESCE(s.biographical_info, ''::text) AS biographical_info,
    COALESCE(s.links, '{}'::text[]) AS links,
    COALESCE(s.publishes_email, false) AS publishes_email,
    COALESCE(s.publishes_mobile, false) AS publishes_mobile,
    COALESCE(s."position", 1000) AS "position",
    p.sort_name,
    false AS only_moderates
   FROM person p
     LEFT JOIN speaker s ON s.person_id = p.id AND s.removed_at IS NULL
  WHERE p.disabled_at IS NULL AND p.roles @> '{speaker}'::text[] AND NOT p.roles @> '{moderator}'::text[]
UNION ALL
 SELECT s.event_id,
    s.id,
    NULL::uuid AS person_id,
    s.id AS page_id,
    NOT o.only_moderates AND (NOT s.is_for_panel OR (EXISTS ( SELECT
           FROM session_person n
             JOIN session e ON e.id = n.session_id
          WHERE n.speaker_id = s.id AND n.role = 'speaker'::text AND e.removed_at IS NULL AND e.is_published AND e.visibility = 'public'::text))) AS is_listed,
    s.first_name,
    s.last_name,
    s.email,
    NULL::text AS mobile,
    '{speaker}'::text[] AS roles,
    NULL::text AS own_dp_url,
    NULL::text AS own_designation,
    s.photo_url AS dp_url,
    COALESCE(s.designation, ''::text) AS profession,
    s.company,
    s.biographical_info,
    s.links,
    false AS publishes_email,
    false AS publishes_mobile,
    s."position",
    s.sort_name,
    o.only_moderates
   FROM speaker s
     CROSS JOIN LATERAL ( SELECT COALESCE(bool_and(n.role = 'moderator'::text), false) AS only_moderates
           FROM session_person n
             JOIN session e ON e.id = n.session_id
          WHERE n.speaker_id = s.id AND e.removed_at IS NULL) o
  WHERE s.person_id IS NULL AND s.removed_at IS NULL;


-- === stage ===

-- How long somebody was in the open room of a session. Time on several sockets and nodes at once counts once.
create table attendance (
  session_id uuid not null,
  person_id uuid not null,
  event_id uuid not null,
  -- event time; nothing after counted_until has been counted yet
  first_at timestamptz not null,
  counted_until timestamptz not null,
  milliseconds bigint default 0 not null,
  primary key (session_id, person_id),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade,
  foreign key (event_id, session_id) references session(event_id, id) on delete cascade,
  check (milliseconds >= 0)
);
create index attendance_person on attendance (person_id);

-- A run of a broadcast from somebody's browser.
create table broadcast (
  id uuid not null,
  event_id uuid not null,
  session_id uuid not null,
  person_id uuid not null,
  -- event time
  started_at timestamptz not null,
  ended_at timestamptz,
  -- real time; long ago: its node is gone
  heard_at timestamptz not null,
  primary key (id),
  foreign key (event_id, session_id) references session(event_id, id) on delete cascade
);
create unique index broadcast_on_air on broadcast (session_id) where (ended_at is null);
create index broadcast_session on broadcast (session_id, started_at);

-- A piece of video; those of all runs of a session in their order.
create table broadcast_segment (
  session_id uuid not null,
  seq int not null,
  broadcast_id uuid not null,
  -- null once the recording is made; the length still says where in the recording a moment is
  storage_key text,
  milliseconds int not null,
  primary key (session_id, seq),
  foreign key (broadcast_id) references broadcast(id) on delete cascade,
  foreign key (session_id) references session(id) on delete cascade,
  check (milliseconds > 0)
);

-- What the room of a session adds to its entry in the programme.
create table stage (
  session_id uuid not null,
  event_id uuid not null,
  -- subtitles of the live video and of the recording
  captions_url text,
  -- signs the addresses of the stream; made with the first broadcast
  secret text,
  primary key (session_id),
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (session_id) references session(id) on delete cascade
);

-- The key with which a program such as OBS broadcasts in a session by RTMP, in the name of its maker. Only its hash is stored, so that nobody can read the key here.
create table stream_key (
  session_id uuid not null,
  event_id uuid not null,
  person_id uuid not null,
  key_hash text not null,
  -- real time
  created_at timestamptz not null,
  -- what its program sends, as last heard of in real time; null if nothing arrives
  signal jsonb,
  signal_at timestamptz,
  primary key (session_id),
  unique (key_hash),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade,
  foreign key (session_id) references session(id) on delete cascade,
  check ((signal is null) = (signal_at is null))
);
create index stream_key_event on stream_key (event_id);
create index stream_key_person on stream_key (person_id);

-- How the stream of a session that runs goes on. In real time.
create table stream_watch (
  session_id uuid not null,
  event_id uuid not null,
  -- the broadcast from our stage, or the address of a stream from elsewhere
  source text not null,
  -- its latest segment or playlist, empty before the first; `whole` if it is a recording
  position text not null,
  moved_at timestamptz not null,
  looked_at timestamptz not null,
  -- what the latest segment of a broadcast from our stage shows, as 16 × 16 greys in base64; null for other streams
  picture text,
  -- since when it has looked the same
  picture_since timestamptz,
  -- since when nothing can be heard; null while something can
  silent_since timestamptz,
  primary key (session_id),
  foreign key (session_id) references session(id) on delete cascade,
  check ((picture is null) = (picture_since is null))
);
