-- A question that an event's organisers added to the registration form.
create table form_question (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  position int not null,
  -- one up with each new content
  version int not null default 1,
  type text not null,
  is_required boolean not null,
  -- whom it is asked: attendee, exhibitor, speaker
  roles text[] not null,
  -- { label, help, options: [{ _id, label }], consent }, texts by language
  content jsonb not null,
  -- asked only of those who chose one of these values in that earlier question
  condition_question_id uuid,
  condition_values text[] not null default '{}',
  removed_at timestamptz
);
create index form_question_order on form_question (event_id, position, id);

-- What a question was before its content changed: answers from then are read by it.
create table form_wording (
  question_id uuid not null references form_question on delete cascade,
  version int not null,
  content jsonb not null,
  primary key (question_id, version)
);

-- What a person answered to a question of the registration form.
create table form_answer (
  person_id uuid not null references person on delete cascade,
  question_id uuid not null references form_question on delete cascade,
  -- the version that was answered
  version int not null,
  -- a text, ids of options, or true for a consent
  value jsonb not null,
  answered_at timestamptz not null,
  primary key (person_id, question_id)
);
create index form_answer_question on form_answer (question_id);

-- A file that somebody sent for a question of the registration form, before they answered with it or since.
create table form_file (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  question_id uuid not null references form_question on delete cascade,
  -- whose answer it is; null until they have registered
  person_id uuid references person on delete cascade,
  -- as its sender calls it
  name text not null,
  storage_key text not null,
  created_at timestamptz not null
);
create index form_file_person on form_file (person_id);
create index form_file_age on form_file (created_at);
