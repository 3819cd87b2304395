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
  foreign key (session_id) references session(id) on delete cascade,
  foreign key (message_id) references channel_message(id) on delete cascade,
  check (kind in ('picture', 'document'))
);
create index channel_file_age on channel_file (created_at) where message_id is null;
create index channel_file_event on channel_file (event_id);
create index channel_file_sender on channel_file (sender_id);
create index channel_file_session on channel_file (session_id);

drop function send_channel_message(uuid, uuid, uuid, uuid, text, uuid, text, uuid, timestamptz, timestamptz, uuid);

-- Saves a message in the chat of a session, in one statement, as above, with the file uploaded for it. Whether
-- the sender is in its room and may send files was looked at right before. `role` of the panel, who write without
-- the waits of slow mode; `given_at` is event time.
create function send_channel_message(given_event uuid, given_session uuid, given_login uuid, given_sender uuid, given_role text, given_message uuid, given_text text, given_client uuid, given_now timestamptz, given_at timestamptz, given_reply uuid default null, given_file uuid default null, given_title text default null) returns table(outcome text, slow_seconds int, sent_at timestamptz, seq int, first_name text, last_name text, dp_url text) language plpgsql
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
