import { sql } from 'kysely';
import type { Panelist, SessionRole } from '@pavilion/contract';
import type { Db } from '../../../core/context.ts';
import { batched } from '../../../db/batching.ts';
import { registerSeats } from '../speaker/service.ts';
import { maySee, type SessionViewer } from './rights.ts';
import type { NewSessionRow, SessionRow, SessionRowChange } from './tables.ts';

/** A session with a person's part in it. */
export interface SeenSessionRow extends SessionRow {
  my_role: SessionRole | null;
  my_invitation: 'invited' | 'registered' | 'declined' | 'removed' | null;
  my_approval: 'pending' | 'approved' | 'rejected' | null;
}

/** An id no person has. */
export const nobody = '00000000-0000-0000-0000-000000000000';

/** A session with a person's part in it, whether or not they may see it. */
export const sessionAndMine = batched(
  async (db, asked: { sessionId: string; personId: string | null }[]) => {
    const { rows } = await sql<SeenSessionRow & { nth: number }>`
      select s.*, mine.role as my_role, mine.invitation_status as my_invitation,
        mine.approval_status as my_approval, a.nth::int as nth
      from unnest(${asked.map((one) => one.sessionId)}::uuid[],
        ${asked.map((one) => one.personId ?? nobody)}::uuid[])
        with ordinality as a (session_id, person_id, nth)
      join session s on s.id = a.session_id and s.removed_at is null
      left join user_session mine on mine.session_id = s.id and mine.person_id = a.person_id`.execute(
      db,
    );
    const found = new Map<number, SeenSessionRow>(rows.map(({ nth, ...row }) => [nth, row]));
    return asked.map((_, at) => found.get(at + 1));
  },
);

/** A session that the viewer may see. */
export async function sessionById(
  db: Db,
  { eventId, viewer, id }: { eventId: string; viewer: SessionViewer; id: string },
): Promise<SeenSessionRow | undefined> {
  const row = await sessionAndMine(db, { sessionId: id, personId: viewer.personId });
  return row?.event_id === eventId && maySee(row, viewer) ? row : undefined;
}

/** Whether the event has a published session with this id. */
export async function isPublished(db: Db, eventId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where('is_published', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** The panels of these sessions, moderators last. */
export async function listPanels(db: Db, sessionIds: string[]): Promise<Map<string, Panelist[]>> {
  const seats = await listSeats(db, sessionIds);
  return new Map([...seats].map(([id, all]) => [id, all.map(({ panelist }) => panelist)]));
}

/** The same with the speakers' ids, which stay the same when they get an account. */
export async function listSeats(
  db: Db,
  sessionIds: string[],
): Promise<Map<string, { speakerId: string; panelist: Panelist }[]>> {
  if (!sessionIds.length) return new Map();
  const rows = await db
    .selectFrom('panelist')
    .selectAll()
    .where('session_id', 'in', sessionIds)
    .orderBy(sql`role = 'moderator'`)
    .orderBy('position')
    .orderBy('page_id')
    .execute();
  const seats = rows.map((row) => ({
    sessionId: row.session_id,
    speakerId: row.speaker_id,
    panelist: {
      _id: row.page_id,
      role: row.role,
      first_name: row.first_name,
      last_name: row.last_name,
      dpUrl: row.dp_url,
      profession: row.profession,
      company: row.company,
      hasAccount: row.person_id !== null,
      hasPage: row.has_page,
    },
  }));
  return Map.groupBy(seats, ({ sessionId }) => sessionId);
}

/** The documents of these sessions, in order. */
export async function listBrochures(
  db: Db,
  sessionIds: string[],
): Promise<Map<string, { _id: string; title: string; documentUrl: string }[]>> {
  const brochures = new Map<string, { _id: string; title: string; documentUrl: string }[]>();
  if (!sessionIds.length) return brochures;
  const rows = await db
    .selectFrom('document')
    .select(['id', 'session_id', 'title', 'url'])
    .where('session_id', 'in', sessionIds)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  for (const { id, session_id, title, url } of rows)
    brochures.set(session_id!, [
      ...(brochures.get(session_id!) ?? []),
      { _id: id, title, documentUrl: url },
    ]);
  return brochures;
}

/** The event of a session, regardless of who may see it; undefined for an unknown one. */
export async function findEventId(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('session')
    .select('event_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.event_id;
}

export async function insertSession(db: Db, row: NewSessionRow): Promise<void> {
  await db.insertInto('session').values(row).execute();
}

/** Locks a session of the event, so that seats are counted and given atomically. */
export async function lockSession(
  db: Db,
  eventId: string,
  id: string,
): Promise<SessionRow | undefined> {
  const row = await lockAnySession(db, eventId, id);
  return row?.removed_at ? undefined : row;
}

/** Locks a session of the event, even a removed one. */
export function lockAnySession(
  db: Db,
  eventId: string,
  id: string,
): Promise<SessionRow | undefined> {
  return db
    .selectFrom('session')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The published session with this English topic. */
export function publishedByTopic(db: Db, eventId: string, topic: string) {
  return db
    .selectFrom('session')
    .select(['id', 'start_at', 'duration_minutes', 'player'])
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)
    .where('is_published', '=', true)
    .where(sql`topic ->> 'en'`, '=', topic)
    .executeTakeFirst();
}

/** Changes a session and increments its version. */
export async function updateSession(db: Db, id: string, change: SessionRowChange): Promise<void> {
  await db
    .updateTable('session')
    .set(change)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export interface SessionSeat {
  speakerId: string;
  /** Null without an account. */
  personId: string | null;
  role: 'speaker' | 'moderator';
}

/** Replaces the panel, with its registrations; people who leave it are the attendees they were before. Returns the people of the former panel. */
export async function replacePanel(
  db: Db,
  of: { eventId: string; sessionId: string; now: Date },
  panel: SessionSeat[],
): Promise<string[]> {
  const { eventId, sessionId, now } = of;
  const place = { event_id: eventId, session_id: sessionId };
  await db.deleteFrom('session_person').where('session_id', '=', sessionId).execute();
  const staying = panel.flatMap(({ personId }) => personId ?? []);
  const former = await leavePanel(db, sessionId, staying);
  if (!panel.length) return former;
  await db
    .insertInto('session_person')
    .values(
      panel.map(({ speakerId, role }, position) => ({
        ...place,
        speaker_id: speakerId,
        role,
        position,
      })),
    )
    .execute();
  await registerSeats(db, { sessionId, now });
  return former;
}

/** Takes everyone but these people off the panel; returns everyone who was on it. */
async function leavePanel(db: Db, sessionId: string, staying: string[]): Promise<string[]> {
  const former = await db
    .selectFrom('user_session')
    .select('person_id')
    .where('session_id', '=', sessionId)
    .where('role', '<>', 'attendee')
    .execute();
  const isLeaving = sql<boolean>`session_id = ${sessionId} and role <> 'attendee'
    and person_id <> all(${staying}::uuid[])`;
  await db
    .updateTable('user_session')
    .set((eb) => ({
      role: 'attendee',
      invitation_status: eb.ref('status_before'),
      approval_status: sql`case status_before when 'registered' then 'approved' end`,
      status_before: null,
    }))
    .where(isLeaving)
    .where('status_before', 'is not', null)
    .execute();
  await db.deleteFrom('user_session').where(isLeaving).execute();
  return former.map((row) => row.person_id);
}

/** Which of these people belong to the event. */
export async function listPersonIds(db: Db, eventId: string, ids: string[]): Promise<Set<string>> {
  if (!ids.length) return new Set();
  const rows = await db
    .selectFrom('person')
    .select('id')
    .where('event_id', '=', eventId)
    .where('id', 'in', ids)
    .where('disabled_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Replaces the documents of a session. Unknown ids become new documents. */
export async function replaceBrochures(
  db: Db,
  of: { eventId: string; sessionId: string; now: Date },
  brochures: { id: string; title: string; url: string }[],
): Promise<void> {
  const { eventId, sessionId, now } = of;
  let gone = db
    .updateTable('document')
    .set({ removed_at: now })
    .where('session_id', '=', sessionId)
    .where('removed_at', 'is', null);
  if (brochures.length)
    gone = gone.where(
      'id',
      'not in',
      brochures.map(({ id }) => id),
    );
  await gone.execute();
  if (!brochures.length) return;
  await db
    .insertInto('document')
    .values(
      brochures.map(({ id, title, url }, position) => ({
        id,
        event_id: eventId,
        booth_id: null,
        session_id: sessionId,
        title,
        url,
        position,
        removed_at: null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({
          title: eb.ref('excluded.title'),
          url: eb.ref('excluded.url'),
          position: eb.ref('excluded.position'),
        }))
        .where('document.session_id', '=', sessionId),
    )
    .execute();
}
