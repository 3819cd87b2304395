import type { LocalText } from '@pavilion/contract';
import type { Tables } from '../../../db/tables.ts';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../core/context.ts';
import type { SpeakerChange } from './tables.ts';
import { sqlFullName } from '../../../db/sqlFullName.ts';

export type { SpeakerChange } from './tables.ts';

/** A speaker with everything their page shows or hides. */
export type SpeakerRow = Selectable<Tables['speaker_page']>;

/** The `page_id` an id leads to: the account's, once the speaker has been claimed or merged. */
function pageIdSql(eventId: string, id: string) {
  return sql<string>`coalesce((select coalesce(a.person_id, a.id) from speaker a
    where a.event_id = ${eventId} and a.id = ${id}), ${id}::uuid)`;
}

/** An event's speakers in order, at most `limit`, after the one with the id `after`; with `all`, including unlisted ones. */
export async function listSpeakers(
  db: Db,
  eventId: string,
  {
    limit,
    after,
    all = false,
  }: { limit: number; after?: string | undefined; all?: boolean | undefined },
): Promise<SpeakerRow[]> {
  let found = db.selectFrom('speaker_page as s').selectAll('s').where('s.event_id', '=', eventId);
  if (!all) found = found.where('s.is_listed', '=', true);
  if (after)
    found = found.where(
      sql<boolean>`(s.position, s.sort_name, s.page_id) > (
        select b.position, b.sort_name, b.page_id from speaker_page b
        where b.event_id = ${eventId} and b.page_id = ${pageIdSql(eventId, after)})`,
    );
  return found
    .orderBy('s.position')
    .orderBy('s.sort_name')
    .orderBy('s.page_id')
    .limit(limit)
    .execute();
}

/** A speaker, by any id they ever had. */
export async function speakerById(
  db: Db,
  eventId: string,
  id: string,
): Promise<SpeakerRow | undefined> {
  return db
    .selectFrom('speaker_page')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('page_id', '=', pageIdSql(eventId, id))
    .executeTakeFirst();
}

/** The same, with the speaker locked until the end of the transaction. */
export async function lockSpeaker(
  db: Db,
  eventId: string,
  id: string,
): Promise<SpeakerRow | undefined> {
  await db
    .selectFrom('speaker')
    .select('id')
    .where('event_id', '=', eventId)
    .where((eb) => eb.or([eb('id', '=', id), eb('person_id', '=', id)]))
    .forUpdate()
    .execute();
  return speakerById(db, eventId, id);
}

/** A session with a speaker on its panel. */
export interface SessionOfSpeaker {
  speaker_id: string;
  id: string;
  topic: LocalText;
  start_at: Date;
  duration_minutes: number | null;
  role: 'speaker' | 'moderator';
  is_shown: boolean;
}

/** The sessions these speakers speak in or moderate, earliest first; `is_shown` marks those everyone sees. */
export async function listSessions(
  db: Db,
  eventId: string,
  speakerIds: string[],
): Promise<SessionOfSpeaker[]> {
  if (!speakerIds.length) return [];
  const rows = await db
    .selectFrom('session_person as n')
    .innerJoin('session as s', 's.id', 'n.session_id')
    .select(['n.speaker_id', 's.id', 's.topic', 's.start_at', 's.duration_minutes', 'n.role'])
    .select(sql<boolean>`s.is_published and s.visibility = 'public'`.as('is_shown'))
    .where('n.speaker_id', 'in', speakerIds)
    .where('s.event_id', '=', eventId)
    .where('s.removed_at', 'is', null)
    .orderBy('s.start_at')
    .orderBy('s.id')
    .execute();
  return rows as SessionOfSpeaker[];
}

/** Adds a speaker without an account, at the end of the order. */
export async function insertSpeaker(
  db: Db,
  row: { id: string; event_id: string; first_name: string; updated_at: Date } & SpeakerChange,
): Promise<void> {
  await db
    .insertInto('speaker')
    .values({ person_id: null, ...row })
    .execute();
}

/** Makes these people of an event speakers, if they aren't yet. */
async function ensureSpeakers(
  db: Db,
  { eventId, ids, now }: { eventId: string; ids: string[]; now: Date },
): Promise<void> {
  await sql`insert into speaker (id, event_id, person_id, updated_at)
    select p.id, p.event_id, p.id, ${now}::timestamptz from person p
    where p.event_id = ${eventId} and p.id = any(${ids}::uuid[]) and p.disabled_at is null
      and not exists (select from speaker s where s.person_id = p.id and s.removed_at is null)
    on conflict do nothing`.execute(db);
}

/** Updates the given columns of a speaker, found by their own id or their person's. */
export async function saveSpeaker(
  db: Db,
  { eventId, id, now }: { eventId: string; id: string; now: Date },
  change: SpeakerChange,
): Promise<void> {
  await ensureSpeakers(db, { eventId, ids: [id], now });
  await db
    .updateTable('speaker')
    .set({ ...change, updated_at: now })
    .where('event_id', '=', eventId)
    .where((eb) =>
      eb.or([eb('id', '=', id), eb.and([eb('person_id', '=', id), eb('removed_at', 'is', null)])]),
    )
    .execute();
}

/** Who may sit on a panel, by the requested id: speakers, and people of the event, who thereby become speakers. */
export async function seatable(
  db: Db,
  { eventId, ids, now }: { eventId: string; ids: string[]; now: Date },
): Promise<Map<string, { speakerId: string; personId: string | null }>> {
  if (!ids.length) return new Map();
  await ensureSpeakers(db, { eventId, ids, now });
  const { rows } = await sql<{ asked: string; id: string; person_id: string | null }>`
    select w.asked, s.id, s.person_id from unnest(${ids}::uuid[]) as w (asked)
    left join speaker a on a.event_id = ${eventId} and a.id = w.asked
    join speaker s on s.event_id = ${eventId} and s.removed_at is null
      and (s.id = w.asked or s.person_id = coalesce(a.person_id, w.asked))
    left join person p on p.id = s.person_id
    where p.disabled_at is null`.execute(db);
  return new Map(
    rows.map((row) => [row.asked, { speakerId: row.id, personId: row.person_id }] as const),
  );
}

/** Registers the people on a session's panel, or a speaker's person on all their panels; an attendee's status is kept for when they leave it. Returns their places. */
export async function registerSeats(
  db: Db,
  { now, ...of }: { now: Date } & ({ sessionId: string } | { speakerId: string }),
): Promise<{ session_id: string; role: 'speaker' | 'moderator' }[]> {
  const meant =
    'sessionId' in of ? sql`n.session_id = ${of.sessionId}` : sql`n.speaker_id = ${of.speakerId}`;
  const { rows } = await sql<{ session_id: string; role: 'speaker' | 'moderator' }>`
    insert into user_session (event_id, session_id, person_id, role, invitation_status,
      approval_status, registered_at)
    select n.event_id, n.session_id, s.person_id, n.role, 'registered', 'approved',
      ${now}::timestamptz
    from session_person n join speaker s on s.id = n.speaker_id
    where ${meant} and s.person_id is not null
    on conflict (session_id, person_id) do update set role = excluded.role,
      invitation_status = excluded.invitation_status, approval_status = excluded.approval_status,
      status_before = case user_session.role
        when 'attendee' then user_session.invitation_status else user_session.status_before end
    returning session_id, role`.execute(db);
  return rows;
}

/** Saves the order of the speakers. */
export async function saveOrder(
  db: Db,
  { eventId, ids, now }: { eventId: string; ids: string[]; now: Date },
): Promise<void> {
  await ensureSpeakers(db, { eventId, ids, now });
  await sql`update speaker s set position = o.place - 1
    from unnest(${ids}::uuid[]) with ordinality as o (id, place)
    where s.event_id = ${eventId} and s.id = o.id`.execute(db);
}

/** Someone a table may refer to by name. */
export interface NamedSpeaker {
  /** The id of their page. */
  id: string;
  name: string;
  /** The account's, else where the invitation goes. */
  email: string | null;
  hasAccount: boolean;
}

/** Who these words name: speakers, and people with that role or the moderator's, by name, email or id. People without a part in the programme aren't found. For each word, also returns the form in which it is compared. */
export async function namedBy(
  db: Db,
  eventId: string,
  words: string[],
): Promise<Map<string, { folded: string; found: NamedSpeaker[] }>> {
  const { rows } = await sql<{ word: string; folded: string } & (NamedSpeaker | { id: null })>`
    with one as materialized (
      select coalesce(s.person_id, s.id) as id,
        trim(coalesce(p.first_name, s.first_name) || ' ' || coalesce(p.last_name, s.last_name)) as name,
        coalesce(p.email, s.email) as email, p.id is not null as has_account, s.id as speaker_id
      from speaker s left join person p on p.id = s.person_id
      where s.event_id = ${eventId} and s.removed_at is null and p.disabled_at is null
      union all
      select p.id, ${sqlFullName('p')}, p.email, true, null
      from person p where p.event_id = ${eventId} and p.disabled_at is null
        and (p.roles @> '{speaker}' or p.roles @> '{moderator}')
        and not exists (select from speaker s where s.person_id = p.id and s.removed_at is null)
    ), asked as materialized (
      select word, fold(word) as folded from unnest(${words}::text[]) as w (word)
    ), met as (
      select a.word, o.id from asked a join one o on fold(o.name) = a.folded
      union select a.word, o.id from asked a join one o on o.email = lower(a.word)
      union select a.word, o.id from asked a join one o on lower(a.word) in (o.id::text, o.speaker_id::text)
        where a.word ~* '^[0-9a-f-]{36}$'
    )
    select a.word, a.folded, o.id, o.name, o.email, o.has_account as "hasAccount"
    from asked a left join met m on m.word = a.word left join one o on o.id = m.id`.execute(db);
  const named = new Map<string, { folded: string; found: NamedSpeaker[] }>();
  for (const { word, folded, ...one } of rows) {
    const { found } = named.get(word) ?? { found: [] };
    named.set(word, { folded, found: one.id === null ? found : [...found, one] });
  }
  return named;
}
