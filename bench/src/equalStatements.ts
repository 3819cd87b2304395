/** Has the embedded database keep the plan of a list. */
const kept = '/* planned once */';

/** For each call, one statement that reads or writes the same, as written for this call alone. Parameters: event and person for reads, person and a text for writes. */
export const equalStatements = {
  event: 'select * from event where id = $1::uuid and $2::uuid is not null',
  profile: 'select * from person where event_id = $1::uuid and id = $2::uuid',
  booths: `select ${kept} b.*, to_json(f) as floor, coalesce((select json_agg(d order by d.position)
      from document d where d.booth_id = b.id and d.removed_at is null), '[]') as documents
    from booth b join booth_floor f on f.id = b.floor_id
    where b.event_id = $1::uuid and b.published and b.removed_at is null and $2::uuid is not null
    order by f.position, b.position, b.id limit 101`,
  sessions: `select ${kept} s.*, u.role, u.invitation_status,
      coalesce((select json_agg(p order by p.position)
        from panelist p where p.session_id = s.id), '[]') as panels,
      (select count(*) from user_session a where a.session_id = s.id
        and a.role = 'attendee' and a.invitation_status = 'registered') as attendees
    from session s left join user_session u on u.session_id = s.id and u.person_id = $2::uuid
    where s.event_id = $1::uuid and s.removed_at is null and s.is_published
    order by s.start_at, s.position, s.id limit 101`,
  notifications: `select ${kept} n.*, b.first_name, b.last_name, b.dp_url,
      (select count(*) from notification u
        where u.person_id = $2::uuid and u.is_listed and u.read_at is null) as unread
    from notification n left join person b on b.id = n.by_id
    where n.event_id = $1::uuid and n.person_id = $2::uuid and n.is_listed
    order by n.seq desc limit 51`,
  dashboard: `select ${kept} t.*, s.unread, s.seen_seq, m.*, p.first_name, p.last_name, p.dp_url
    from message_thread t
    join thread_participant s on s.thread_id = t.id and s.person_id = $2::uuid
    join message m on m.thread_id = t.id and m.seq = t.last_seq
    join person p on p.id = case when t.low_id = $2::uuid then t.high_id else t.low_id end
    where t.event_id = $1::uuid and $2::uuid in (t.low_id, t.high_id)
    order by t.last_arrival desc limit 51`,
  attendees: `select ${kept} p.id, p.first_name, p.last_name, p.dp_url, p.profession, p.companies, r.state
    from person p
    left join person_pair r on r.low_id = least(p.id, $2::uuid)
      and r.high_id = greatest(p.id, $2::uuid)
    where p.event_id = $1::uuid and p.id <> $2::uuid and p.disabled_at is null
      and p.availability <> 'hidden'
    order by p.sort_name, p.id limit 51`,
  insert: `insert into bare_insert (person_id, text, created_at)
    values ($1::uuid, $2, now()) returning *`,
};

const login = '(select id from login_session where person_id = $2::uuid limit 1)';

/** The product's own statements for calls that write, in one each. Parameters: event, person, what is written to, a text. */
export const ownStatements = {
  message: `select * from send_message($1::uuid, ${login}, $2::uuid, $3::uuid, 'everybody',
    gen_random_uuid(), gen_random_uuid(), $4, gen_random_uuid(), now(), 1000, 1000, now())`,
  word: `select * from send_channel_message($1::uuid, $3::uuid, ${login}, $2::uuid, null,
    gen_random_uuid(), $4, gen_random_uuid(), now(), now())`,
  swag: `select add_swag($1::uuid, $2::uuid, $3::uuid, now(), 1000, true, true)
    where $4::text is not null`,
  question: `select * from send_question($1::uuid, $2::uuid, null, $3::uuid, gen_random_uuid(), false,
    gen_random_uuid(), $4, gen_random_uuid(), now(), 20, 'en')`,
};

/** The table for the bare insert. */
export const bareTable = `create table bare_insert (
  id uuid primary key default gen_random_uuid(), person_id uuid not null, text text not null,
  created_at timestamptz not null)`;
