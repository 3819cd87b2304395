-- Help for one person: what kind of email they were sent, a corrected address, and notes on them.

alter table outbox
  -- which of the catalogue's emails it is; empty for texts of its own and from before
  add column kind text default '' not null;

alter table code
  drop constraint code_purpose_check,
  add check (purpose in ('register', 'login', 'reset', 'mobile', 'email', 'deletion', 'proof'));

-- A new email address that organisers entered for a person, until the person confirms or declines it.
create table email_change (
  event_id uuid not null,
  person_id uuid not null,
  email text not null,
  asked_at timestamptz not null,
  primary key (person_id),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade
);

-- Addresses of one mailbox, as most providers read them: without dots, and without what follows a plus.
create index person_mailbox on person (event_id, (
  replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@' || split_part(email, '@', 2)
));

-- What an organiser wrote down about a person, for organisers alone.
create table person_note (
  id uuid not null,
  event_id uuid not null,
  person_id uuid not null,
  -- null once they are deleted
  by_id uuid,
  text text not null,
  created_at timestamptz not null,
  primary key (id),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade,
  foreign key (event_id, by_id) references person(event_id, id) on delete set null (by_id)
);
create index person_note_by on person_note (by_id);
create index person_note_person on person_note (person_id, id);

alter table person
  -- what an organiser is limited to; null: all rights
  add column duties text[],
  add constraint person_duties_check check (
    duties <@ '{content,people,programme,readOnly}'::text[] and cardinality(duties) > 0
  );
drop trigger person_changed on person;
create trigger person_changed after update on person for each row when (
  old.roles <> new.roles or old.duties is distinct from new.duties
  or old.event_id <> new.event_id or old.disabled_at is distinct from new.disabled_at
) execute function notice_change('id');
