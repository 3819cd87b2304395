-- How the captions of a session are written; a row once they were turned on.
create table caption_mode (
  session_id uuid primary key references session (id) on delete cascade,
  event_id uuid not null references event (id) on delete cascade,
  is_on boolean not null,
  -- what is spoken, as an ISO 639 code
  language text not null,
  -- an engine writes down what is said in a broadcast
  is_automatic boolean not null default false,
  -- since when it doesn't; real time
  engine_failed_at timestamptz
);

-- A line of what was said in a session, written while it was said. One that was removed has no text.
create table caption (
  id uuid primary key,
  event_id uuid not null,
  session_id uuid not null,
  -- counts within the session, in the order in which lines were finished
  seq int not null,
  revision int not null default 1,
  text text not null,
  language text not null,
  source text not null check (source in ('typed', 'engine')),
  author_id uuid,
  -- the writer's own id for it: sent twice, it is kept once
  client_id uuid not null,
  -- event time: when it was said
  said_at timestamptz not null,
  unique (session_id, seq),
  unique (session_id, client_id),
  foreign key (event_id, session_id) references session (event_id, id) on delete cascade,
  foreign key (event_id, author_id) references person (event_id, id) on delete set null (author_id)
);
create index caption_author on caption (author_id);

-- Somebody whom a session's panel lets write its captions.
create table captioner (
  session_id uuid not null references session (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  primary key (session_id, person_id)
);
create index captioner_person on captioner (person_id);
