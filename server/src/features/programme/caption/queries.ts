import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../core/context.ts';
import type { CaptionRow, ModeRow, NewCaption, NewMode } from './tables.ts';

export function findMode(db: Db, sessionId: string): Promise<ModeRow | undefined> {
  return db
    .selectFrom('caption_mode')
    .selectAll()
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
}

/** Locks how a session's captions are written, so that its lines are numbered one at a time. */
export function lockMode(db: Db, sessionId: string): Promise<ModeRow | undefined> {
  return db
    .selectFrom('caption_mode')
    .selectAll()
    .where('session_id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
}

/** Turns captions off where nobody ever turned them on, so that the room has a place for them. */
export async function insertMode(db: Db, row: NewMode): Promise<void> {
  await db
    .insertInto('caption_mode')
    .values(row)
    .onConflict((conflict) => conflict.column('session_id').doNothing())
    .execute();
}

export async function saveMode(db: Db, row: NewMode): Promise<void> {
  const { is_on, language, is_automatic = false } = row;
  const changed = { is_on, language, is_automatic, engine_failed_at: null };
  await db
    .insertInto('caption_mode')
    .values(row)
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(changed))
    .execute();
}

/** Adds a line after the others of its session, which is locked. */
export function insertLine(db: Db, row: NewCaption): Promise<CaptionRow> {
  return db
    .insertInto('caption')
    .values((eb) => ({
      ...row,
      seq: eb
        .selectFrom('caption')
        .select(sql<number>`coalesce(max(seq), 0) + 1`.as('next'))
        .where('session_id', '=', row.session_id),
    }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function lineById(
  db: Db,
  { eventId, id }: { eventId: string; id: string },
): Promise<CaptionRow | undefined> {
  return db
    .selectFrom('caption')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The line written in a session under this client id. */
export function lineByClientId(
  db: Db,
  sessionId: string,
  clientId: string,
): Promise<CaptionRow | undefined> {
  return db
    .selectFrom('caption')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

/** Changes the text of a line that still has this revision. */
export function updateLine(
  db: Db,
  { id, revision, text }: { id: string; revision: number; text: string },
): Promise<CaptionRow | undefined> {
  return db
    .updateTable('caption')
    .set({ text, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirst();
}

/** The latest lines of a session, or those before the one numbered `before`: latest first. */
export function listLatest(
  db: Db,
  { sessionId, before, limit }: { sessionId: string; before?: number; limit: number },
): Promise<CaptionRow[]> {
  let found = db.selectFrom('caption').selectAll().where('session_id', '=', sessionId);
  if (before !== undefined) found = found.where('seq', '<', before);
  return found.orderBy('seq', 'desc').limit(limit).execute();
}

/** The lines of a session that weren't removed, from its beginning or after the one with the id `after`; with `words`, those that contain them. */
export function listFromStart(
  db: Db,
  {
    sessionId,
    words,
    after,
    limit,
  }: { sessionId: string; words?: string; after?: string; limit?: number },
): Promise<CaptionRow[]> {
  let found = db
    .selectFrom('caption as c')
    .selectAll('c')
    .where('c.session_id', '=', sessionId)
    .where('c.text', '<>', '');
  if (words) found = found.where(sql<SqlBool>`strpos(lower(c.text), lower(${words})) > 0`);
  if (after)
    found = found.where(sql<SqlBool>`c.seq > (select a.seq from caption a where a.id = ${after})`);
  if (limit !== undefined) found = found.limit(limit);
  return found.orderBy('c.seq').execute();
}

/** When a session that has a recording begins, in event time; undefined without one, or once it was removed. */
export async function findRecordedStart(db: Db, sessionId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('session')
    .select('start_at')
    .where('id', '=', sessionId)
    .where('recording', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.start_at;
}

/** The people besides the panel who write a session's captions. */
export async function listCaptioners(db: Db, sessionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('captioner')
    .select('person_id')
    .where('session_id', '=', sessionId)
    .orderBy('person_id')
    .execute();
  return rows.map((row) => row.person_id);
}

/** Lets a person write a session's captions; false if they aren't registered for it. */
export async function addCaptioner(
  db: Db,
  { sessionId, personId }: { sessionId: string; personId: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into captioner (session_id, person_id)
    select session_id, person_id from user_session
    where session_id = ${sessionId} and person_id = ${personId}
      and invitation_status = 'registered'
    on conflict (session_id, person_id) do update set person_id = excluded.person_id
    returning person_id`.execute(db);
  return rows.length > 0;
}

export async function removeCaptioner(
  db: Db,
  { sessionId, personId }: { sessionId: string; personId: string },
): Promise<void> {
  await db
    .deleteFrom('captioner')
    .where('session_id', '=', sessionId)
    .where('person_id', '=', personId)
    .execute();
}

/** Records whether the engine of a session's captions fails; returns whether that is news. */
export async function setEngineFailure(
  db: Db,
  sessionId: string,
  failedAt: Date | null,
): Promise<boolean> {
  const changed = await db
    .updateTable('caption_mode')
    .set({ engine_failed_at: failedAt })
    .where('session_id', '=', sessionId)
    .where('engine_failed_at', failedAt ? 'is' : 'is not', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
