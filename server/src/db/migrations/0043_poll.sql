create table poll (
  id uuid primary key,
  event_id uuid not null,
  session_id uuid not null,
  title text not null,
  -- [{ _id, questionText, isSingleChoice, options: [{ _id, optionText }] }]; fixed once it is open
  questions jsonb not null,
  state text not null default 'draft' check (state in ('draft', 'open', 'closed')),
  is_anonymous boolean not null,
  results text not null check (results in ('atOnce', 'afterAnswer', 'afterClose')),
  is_pinned boolean not null default false,
  version int not null default 1,
  -- event time
  created_at timestamptz not null,
  opened_at timestamptz,
  closed_at timestamptz,
  foreign key (event_id, session_id) references session (event_id, id) on delete cascade,
  check ((state = 'draft') = (opened_at is null)),
  check ((state = 'closed') = (closed_at is not null)),
  check (state <> 'draft' or not is_pinned)
);
create index poll_session on poll (session_id);
create unique index poll_one_pinned on poll (session_id) where is_pinned;

-- who has answered: never when, never what
create table poll_participant (
  poll_id uuid not null references poll on delete cascade,
  person_id uuid not null references person on delete cascade,
  primary key (poll_id, person_id)
);
create index poll_participant_person on poll_participant (person_id);

-- one answer that is not in the totals yet: the ids that it adds one to (the poll, its answered questions, its chosen
-- options). It lives for about a second and says nothing of who or when.
create table poll_slip (
  poll_id uuid not null references poll on delete cascade,
  counts uuid[] not null
);
create index poll_slip_poll on poll_slip (poll_id);

-- the totals, by the id of the poll, a question or an option
create table poll_tally (
  poll_id uuid not null references poll on delete cascade,
  of_id uuid not null,
  votes int not null,
  primary key (poll_id, of_id)
);

-- when the totals were last told (real time), so that it happens once a second on however many nodes
create table poll_pulse (
  poll_id uuid primary key references poll on delete cascade,
  told_at timestamptz not null
);

-- who chose what; never of an anonymous poll
create table poll_ballot (
  poll_id uuid not null references poll on delete cascade,
  option_id uuid not null,
  person_id uuid not null references person on delete cascade,
  primary key (poll_id, option_id, person_id)
);
create index poll_ballot_person on poll_ballot (person_id);
create function poll_ballot_is_named() returns trigger language plpgsql as $$
begin
  if (select is_anonymous from poll where id = new.poll_id) then
    raise exception 'a ballot of an anonymous poll bears no name';
  end if;
  return new;
end $$;
create trigger poll_ballot_is_named before insert on poll_ballot
  for each row execute function poll_ballot_is_named();

-- events that were made before have no polls
update event set config = jsonb_set(config, '{features}',
  '{"polls": null}'::jsonb || (config -> 'features'));
