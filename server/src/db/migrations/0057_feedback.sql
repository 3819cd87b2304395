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

-- A right to add answers and a comment to stars, which came with these, once it was used. Its random id was never stored before, so it names nobody.
create table used_feedback_ticket (
  id uuid not null,
  event_id uuid not null,
  primary key (id),
  foreign key (event_id) references event(id) on delete cascade
);
create index used_feedback_ticket_event on used_feedback_ticket (event_id);

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

-- When a target's feedback was last counted (real time).
create table feedback_publish_slot (
  target_id uuid not null,
  published_at timestamptz not null,
  primary key (target_id)
);
