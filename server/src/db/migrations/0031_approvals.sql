-- What is said about a request for a place: why it was declined, what an organiser asked before deciding, and the reply.
alter table admission
  add column reason text,
  add column question text,
  -- the organiser who asked
  add column question_by uuid,
  add column reply text,
  add constraint admission_question_by foreign key (event_id, question_by)
    references person (event_id, id) on delete set null (question_by);
create index admission_asked on admission (event_id, asked_at) where state = 'asked';

-- The last day, in its zone, on which an event's organisers were reminded of requests they have not decided.
create table approval_reminder (
  event_id uuid primary key references event on delete cascade,
  day date not null
);
