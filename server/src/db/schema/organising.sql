-- The schema of organising as the migrations leave it. Written by `npm run schema`; change it by a migration.

-- === announcement ===

-- What organisers tell many people at once. Times are event time unless a comment says otherwise.
create table announcement (
  id uuid not null,
  event_id uuid not null,
  version int default 1 not null,
  -- { en, hi }; hi may be empty
  body jsonb not null,
  link text,
  audience text not null,
  audience_role text,
  audience_id uuid,
  -- banner, notification, mail
  channels text[] not null,
  starts_at timestamptz,
  ends_at timestamptz,
  -- when sending began; real time
  published_at timestamptz,
  reached int default 0 not null,
  by_id uuid,
  created_at timestamptz not null,
  -- A deleted announcement keeps its row: once restored, it goes on with its version, and with the count of people it has reached.
  removed_at timestamptz,
  primary key (id),
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (event_id, by_id) references person(event_id, id) on delete set null (by_id),
  check ((audience = 'role') = (audience_role is not null)),
  check ((audience in ('session', 'booth')) = (audience_id is not null)),
  check (audience in ('all', 'role', 'session', 'booth')),
  check (cardinality(channels) > 0),
  check (ends_at is null or starts_at is null or ends_at > starts_at)
);
create index announcement_due on announcement (starts_at) where ((published_at is null) and (starts_at is not null));
create index announcement_event on announcement (event_id, id);

-- A person received an announcement by this way: once, however often it is edited, deleted and restored.
create table announcement_delivery (
  event_id uuid not null,
  -- no foreign key: the log may restore the announcement
  announcement_id uuid not null,
  person_id uuid not null,
  channel text not null,
  primary key (announcement_id, person_id, channel),
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade,
  check (channel in ('notification', 'mail'))
);
create index announcement_delivery_person on announcement_delivery (event_id, person_id);


-- === campaign ===

-- An email that organisers write to a part of an event's people.
create table campaign (
  id uuid not null,
  event_id uuid not null,
  version int default 1 not null,
  -- texts by language, with placeholders
  subject jsonb not null,
  body jsonb not null,
  -- the button's words by language, and where it leads: a page below the event's root, or an https address
  button jsonb not null,
  link text,
  -- whether the button leads by this server, which counts who follows it
  counts_clicks boolean default false not null,
  -- the contract's peopleFilter
  audience jsonb default '{}' not null,
  state text default 'draft' not null,
  -- event time
  starts_at timestamptz,
  -- real time: when the latest part was handed to the outbox
  batch_at timestamptz,
  by_id uuid,
  created_at timestamptz not null,
  -- {moment, minutes}: the contract's campaignRule; null for what an organiser sends
  rule jsonb,
  -- real time, of a rule with a moment for each person: from when on moments count, and when people were last looked for
  active_at timestamptz,
  checked_at timestamptz,
  -- what the email shows above its text: the address below /files/, and what it shows in words, in each language
  picture jsonb,
  primary key (id),
  unique (event_id, id),
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (event_id, by_id) references person(event_id, id) on delete set null (by_id),
  check ((state = 'draft') = (starts_at is null)),
  constraint campaign_active_is_rule check (state <> 'active' or rule is not null and active_at is not null),
  check (state in ('draft', 'scheduled', 'active', 'sending', 'stopped', 'sent'))
);
create index campaign_due on campaign (state, starts_at) where (state in ('scheduled', 'active', 'sending'));
create index campaign_newest on campaign (event_id, id desc);

-- The one mail of a campaign to a person, from the moment that sending begins.
create table campaign_mail (
  campaign_id uuid not null,
  person_id uuid not null,
  event_id uuid not null,
  -- skipped: unsubscribed, bounced or blocked before its turn; refused: the mail server took it for no address; failed: given up
  state text default 'waiting' not null,
  outbox_id uuid,
  -- what its counted link is called
  token text default replace((gen_random_uuid())::text, '-', '') not null,
  sent_at timestamptz,
  -- came back after it was sent
  has_bounced boolean default false not null,
  -- whether, never when: a count is all that becomes of it
  has_clicked boolean default false not null,
  has_unsubscribed boolean default false not null,
  primary key (campaign_id, person_id),
  unique (token),
  foreign key (event_id, campaign_id) references campaign(event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade,
  check (state in ('waiting', 'queued', 'sent', 'kept', 'skipped', 'refused', 'failed'))
);
create index campaign_mail_person on campaign_mail (person_id, sent_at);
create index campaign_mail_queued on campaign_mail (outbox_id) where (state = 'queued');
create index campaign_mail_waiting on campaign_mail (campaign_id, person_id) where (state = 'waiting');

-- An address that takes no mail: campaigns leave it out until an organiser lifts this.
create table mail_bounce (
  event_id uuid not null,
  email text not null,
  -- what the mail server or the notice said
  reason text not null,
  bounced_at timestamptz not null,
  primary key (event_id, email),
  foreign key (event_id) references event(id) on delete cascade
);


-- === enquiry ===

-- A message from the exhibitor, sponsor or speaker form, and how far its follow-up has come.
create table enquiry (
  id uuid not null,
  event_id uuid not null,
  kind text not null,
  name text not null,
  email text not null,
  mobile text not null,
  company text not null,
  designation text not null,
  website text not null,
  city text not null,
  message text not null,
  -- further answers, by field
  more jsonb not null,
  stage text default 'new' not null,
  assignee_id uuid,
  -- the booth that came of it
  booth_id uuid,
  version int default 1 not null,
  done_at timestamptz,
  created_at timestamptz not null,
  primary key (id),
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (event_id, assignee_id) references person(event_id, id) on delete set null (assignee_id),
  foreign key (event_id, booth_id) references booth(event_id, id) on delete set null (booth_id),
  check (kind in ('exhibitor', 'sponsor', 'speaker')),
  check (stage in ('new', 'talking', 'won', 'lost'))
);
create index enquiry_open on enquiry (event_id, ((done_at is not null)), created_at desc, id);
create index enquiry_stage on enquiry (event_id, stage, created_at desc, id);

-- An organiser's note on an enquiry.
create table enquiry_note (
  id uuid not null,
  enquiry_id uuid not null,
  by_id uuid,
  text text not null,
  created_at timestamptz not null,
  primary key (id),
  foreign key (by_id) references person(id) on delete set null,
  foreign key (enquiry_id) references enquiry(id) on delete cascade
);
create index enquiry_note_enquiry on enquiry_note (enquiry_id, id);


-- === import ===

-- A table that somebody wants to import: checked, and perhaps imported.
create table import_plan (
  id uuid not null,
  event_id uuid not null,
  person_id uuid not null,
  kind text not null,
  -- the cells as they came: { columns, lines: [[line, cell, …]] }
  cells jsonb not null,
  state text default 'checked' not null,
  -- what the last check found: the contract's plan
  seen jsonb not null,
  -- what the import did: [{ thing, id, before, after }]
  done jsonb,
  created_at timestamptz not null,
  -- A long table is imported in parts, each its own transaction: how many of its lines are in.
  lines_done int default 0 not null,
  -- the booth whose staff import it; null for a table of the event
  booth_id uuid,
  primary key (id),
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (event_id, booth_id) references booth(event_id, id) on delete cascade,
  foreign key (event_id, person_id) references person(event_id, id) on delete cascade,
  check (state in ('checked', 'importing', 'imported'))
);
create index import_plan_age on import_plan (created_at);
create index import_plan_booth on import_plan (booth_id) where (booth_id is not null);
create index import_plan_person on import_plan (person_id, created_at);


-- === infopage ===

-- A page of an event's own, or a link to another site in its place.
create table info_page (
  id uuid not null,
  event_id uuid not null,
  position int not null,
  place text not null,
  -- { en, hi }
  title jsonb not null,
  -- its address is /page/SLUG; null for a link
  slug text,
  -- { en, hi } of HTML; null for a link
  text jsonb,
  -- where a link leads; null for a page
  url text,
  is_for_registered boolean not null,
  is_published boolean not null,
  removed_at timestamptz,
  primary key (id),
  foreign key (event_id) references event(id) on delete cascade,
  check ((slug is null) = (text is null) and (slug is null) <> (url is null)),
  check (place in ('menu', 'footer', 'nowhere'))
);
create index info_page_order on info_page (event_id, "position", id);
create unique index info_page_slug on info_page (event_id, slug) where (removed_at is null);


-- === liveboard ===

-- What the live floor of an event last published: at most once a second, on however many nodes.
create table liveboard_revision (
  event_id uuid not null,
  -- counts what was published
  revision int default 0 not null,
  digest text default '' not null,
  -- real time
  published_at timestamptz not null,
  primary key (event_id),
  foreign key (event_id) references event(id) on delete cascade
);

-- A person of a session's panel who is in its room; written by the node that has their socket.
create table panel_presence (
  session_id uuid not null,
  person_id uuid not null,
  -- real time
  seen_at timestamptz not null,
  primary key (session_id, person_id),
  foreign key (person_id) references person(id) on delete cascade,
  foreign key (session_id) references session(id) on delete cascade
);

-- When organisers last called somebody to a booth, a session or (by the event's id) the info desk.
create table staff_page (
  event_id uuid not null,
  subject_id uuid not null,
  by_id uuid not null,
  -- real time
  paged_at timestamptz not null,
  primary key (event_id, subject_id),
  foreign key (event_id) references event(id) on delete cascade,
  foreign key (event_id, by_id) references person(event_id, id) on delete cascade
);


-- === member ===

-- A member of the organising committee, who needs no login.
create table member (
  id uuid not null,
  event_id uuid not null,
  position int not null,
  name text not null,
  -- { en, hi }; null for the working committee
  role jsonb,
  profession text default '' not null,
  dp_url text,
  removed_at timestamptz,
  primary key (id),
  foreign key (event_id) references event(id) on delete cascade
);
create index member_order on member (event_id, "position", id);


-- === sponsor ===

-- A sponsor.
create table sponsor (
  id uuid not null,
  event_id uuid not null,
  -- a key of the event's list of tiers
  tier text not null,
  position int not null,
  name text not null,
  logo_url text,
  website text,
  removed_at timestamptz,
  primary key (id),
  foreign key (event_id) references event(id) on delete cascade
);
create index sponsor_order on sponsor (event_id, "position", id);
