import type { ChannelRole } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../core/context.ts';
import { batched } from '../../../db/batching.ts';
import { sqlLinesUrl } from '../../../db/sqlLinesUrl.ts';

export interface PanelRow {
  id: string;
  first_name: string;
  last_name: string;
  dp_url: string | null;
  role: ChannelRole;
}

/** A session's panel, in order. */
export function listPanel(db: Db, sessionId: string): Promise<PanelRow[]> {
  return db
    .selectFrom('panelist')
    .select(['page_id as id', 'first_name', 'last_name', 'dp_url', 'role'])
    .where('session_id', '=', sessionId)
    .orderBy(sql`role = 'moderator'`)
    .orderBy('position')
    .execute();
}

/** What the stage adds to a session, with who is on air. */
export function findStage(db: Db, sessionId: string) {
  return db
    .selectFrom('session as s')
    .leftJoin('stage as g', 'g.session_id', 's.id')
    .leftJoin('caption_mode as m', 'm.session_id', 's.id')
    .leftJoin('broadcast as b', (join) =>
      join.onRef('b.session_id', '=', 's.id').on('b.ended_at', 'is', null),
    )
    .leftJoin('person as p', 'p.id', 'b.person_id')
    .leftJoin('panelist as sp', (join) =>
      join.onRef('sp.session_id', '=', 's.id').onRef('sp.person_id', '=', 'p.id'),
    )
    .select([
      'g.captions_url',
      'g.secret',
      'm.is_on as captions_on',
      'm.language as captions_language',
      'm.is_automatic as captions_automatic',
      sqlLinesUrl('s').as('lines_url'),
      'b.started_at',
      'p.id',
      'p.first_name',
      'p.last_name',
      'p.dp_url',
      'sp.role',
      sql<Date | null>`(select min(r.started_at) from broadcast r where r.session_id = s.id
        and exists (select from broadcast_segment x where x.broadcast_id = r.id))`.as(
        'recorded_from',
      ),
      sql<Date | null>`(select max(r.started_at) from broadcast r where r.session_id = s.id)`.as(
        'last_broadcast_at',
      ),
    ])
    .where('s.id', '=', sessionId)
    .executeTakeFirstOrThrow();
}

/** Those of the sessions where something plays at a moment (event time): a broadcast, or a link that none has interrupted, as `playing` says. */
export async function listPlaying(db: Db, ids: string[], at: Date): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select s.id from session s
    cross join lateral (select coalesce((s.player ->> 'since')::timestamptz, s.start_at) as since) l
    where s.id = any(${ids}::uuid[])
      and (exists (select from broadcast b where b.session_id = s.id and b.ended_at is null)
        or (s.player ->> 'url' is not null and l.since <= ${at}::timestamptz
          and (s.player ->> 'kind' = 'hls' or not exists (select from broadcast b
            where b.session_id = s.id and b.started_at >= l.since))))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Who sends a line to who is on air. */
export function findCueSender(db: Db, personId: string) {
  return db
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name', 'dp_url'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
}

/** The links a session's stage plays. */
export function listLinks(db: Db, eventId: string, sessionId: string) {
  return db
    .selectFrom('session as s')
    .leftJoin('stage as g', 'g.session_id', 's.id')
    .select(['s.player', 's.recording', 'g.captions_url'])
    .where('s.event_id', '=', eventId)
    .where('s.id', '=', sessionId)
    .where('s.removed_at', 'is', null)
    .executeTakeFirst();
}

export async function upsertCaptions(
  db: Db,
  row: { session_id: string; event_id: string; captions_url: string | null },
): Promise<void> {
  await db
    .insertInto('stage')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('session_id').doUpdateSet({ captions_url: row.captions_url }),
    )
    .execute();
}

/** The salt that signs the URLs of a session's stream; `fresh` if there is none yet. */
export async function readSecret(
  db: Db,
  of: { sessionId: string; eventId: string; fresh: string },
): Promise<string> {
  const row = await db
    .insertInto('stage')
    .values({ session_id: of.sessionId, event_id: of.eventId, secret: of.fresh })
    .onConflict((conflict) =>
      conflict
        .column('session_id')
        .doUpdateSet({ secret: sql`coalesce(stage.secret, excluded.secret)` }),
    )
    .returning('secret')
    .executeTakeFirstOrThrow();
  return row.secret!;
}

/** Replaces the salts that sign the URLs of all streams; returns how many. */
export async function renewStreamSecrets(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('stage')
    .set({ secret: sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')` })
    .where('secret', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

interface PersonRow extends Omit<PanelRow, 'role'> {
  role: ChannelRole | null;
  designation: string;
  company: string;
  total: number;
}

const rank = sql<number>`case u.role when 'speaker' then 0 when 'moderator' then 1 else 2 end`;

export interface PeopleAsked {
  sessionId: string;
  limit: number;
  after?: string;
}

/** Whether a person sees the people of a session as most do: they aren't hidden, and no block involves them. */
export const seesAll = batched(async (db, personIds: string[]) => {
  const { rows } = await sql<{ id: string }>`
    select p.id from person p where p.id = any(${personIds}::uuid[])
      and p.availability <> 'hidden'
      and not exists (select from person_block b where b.blocker_id = p.id)
      and not exists (select from person_block b where b.blocked_id = p.id)`.execute(db);
  const found = new Set(rows.map((row) => row.id));
  return personIds.map((id) => found.has(id));
});

/** A session's people after the person `after`: panel first, then by name. People who are hidden, or have a block with the viewer, are left out unless they are on the panel. */
export function listPanelPeople(
  db: Db,
  { sessionId, limit, after }: PeopleAsked,
  viewerId: string | null,
): Promise<PersonRow[]> {
  const people = db
    .selectFrom('user_session as u')
    .innerJoin('person as p', 'p.id', 'u.person_id')
    .where('u.session_id', '=', sessionId)
    .where('u.invitation_status', '=', 'registered')
    .where('p.disabled_at', 'is', null)
    .where(
      viewerId === null
        ? sql<boolean>`(u.role <> 'attendee' or p.availability <> 'hidden')`
        : sql<boolean>`(u.role <> 'attendee' or (p.availability <> 'hidden' or p.id = ${viewerId}::uuid)
            and not exists (select from person_block b
              where (b.blocker_id = ${viewerId}::uuid and b.blocked_id = p.id)
                 or (b.blocker_id = p.id and b.blocked_id = ${viewerId}::uuid)))`,
    );
  let page = people
    .select(['p.id', 'p.first_name', 'p.last_name', 'p.dp_url', 'p.designation'])
    .select([
      sql<string>`coalesce(p.companies -> 0 ->> 'companyName', '')`.as('company'),
      sql<ChannelRole | null>`case when 'organiser' = any(p.roles) then 'organiser'
        when u.role <> 'attendee' then u.role end`.as('role'),
      sql<number>`(${people.select((eb) => eb.fn.countAll<number>().as('people'))})::int`.as(
        'total',
      ),
    ]);
  if (after)
    page = page.where(
      sql<boolean>`(${rank}, p.sort_name, p.id) > (select ${rank}, p.sort_name, p.id
        from user_session u join person p on p.id = u.person_id
        where u.session_id = ${sessionId}::uuid and u.person_id = ${after}::uuid)`,
    );
  return page
    .orderBy(rank)
    .orderBy('p.sort_name')
    .orderBy('p.id')
    .limit(limit)
    .execute() as unknown as Promise<PersonRow[]>;
}

/** When a person was in a room (event time). */
export interface Presence {
  sessionId: string;
  personId: string;
  from: Date;
  until: Date;
}

/** Adds the part of these presences that is within their sessions and not counted yet; at most one per person and session. People whose visits aren't tracked are left out. Returns those attending for the first time. */
export async function countPresences(
  db: Db,
  presences: Presence[],
): Promise<{ sessionId: string; personId: string }[]> {
  const column = <T>(pick: (presence: Presence) => T) => presences.map(pick);
  const { rows } = await sql<{ sessionId: string; personId: string; isFirst: boolean }>`
    insert into attendance as a (session_id, person_id, event_id, first_at, counted_until, milliseconds)
    select c.id, c.person_id, c.event_id, c.from_at, c.until_at,
      round(extract(epoch from c.until_at - c.from_at) * 1000)
    from (
      select s.id, p.id as person_id, s.event_id, greatest(g.from_at, s.start_at) as from_at,
        least(g.until_at, s.start_at + make_interval(mins => s.duration_minutes)) as until_at
      from unnest(${column((one) => one.sessionId)}::uuid[],
        ${column((one) => one.personId)}::uuid[],
        ${column((one) => one.from.toISOString())}::timestamptz[],
        ${column((one) => one.until.toISOString())}::timestamptz[])
        as g (session_id, person_id, from_at, until_at)
      join session s on s.id = g.session_id
      join person p on p.id = g.person_id and p.event_id = s.event_id and p.tracks_visits
    ) as c
    where c.until_at > c.from_at
    on conflict (session_id, person_id) do update set
      first_at = least(a.first_at, excluded.first_at),
      counted_until = greatest(a.counted_until, excluded.counted_until),
      milliseconds = a.milliseconds + greatest(0, round(extract(epoch from
        excluded.counted_until - greatest(a.counted_until, excluded.first_at)) * 1000))
    returning a.session_id as "sessionId", a.person_id as "personId", a.xmax = 0 as "isFirst"
  `.execute(db);
  return rows.flatMap(({ isFirst, ...who }) => (isFirst ? [who] : []));
}

export interface AttendanceRow {
  session_id: string;
  person_id: string;
  first_at: Date;
  counted_until: Date;
  milliseconds: number;
  first_name: string;
  last_name: string;
  dp_url: string | null;
}

/** Who attended a session, or which sessions a person attended. */
export function attendance(
  db: Db,
  of: { eventId: string; sessionId?: string; personId?: string; limit?: number; after?: string },
): Promise<AttendanceRow[]> {
  let found = db
    .selectFrom('attendance as a')
    .innerJoin('person as p', 'p.id', 'a.person_id')
    .select([
      'a.session_id',
      'a.person_id',
      'a.first_at',
      'a.counted_until',
      'a.milliseconds',
      'p.first_name',
      'p.last_name',
      'p.dp_url',
    ])
    .where('a.event_id', '=', of.eventId);
  if (of.sessionId) found = found.where('a.session_id', '=', of.sessionId);
  if (of.personId) found = found.where('a.person_id', '=', of.personId);
  if (of.after) found = found.where('a.person_id', '>', of.after);
  if (of.limit) found = found.limit(of.limit);
  return found.orderBy('a.person_id').orderBy('a.first_at').execute();
}
