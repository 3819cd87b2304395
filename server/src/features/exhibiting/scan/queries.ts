import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../core/context.ts';
import { deleteExpired } from '../../../db/deleteExpired.ts';
import type { Tables } from '../../../db/tables.ts';
import type { BadgeScanRow } from './tables.ts';

export interface ScanView extends BadgeScanRow {
  booth_name: string;
  first_name: string;
  last_name: string;
}

function views(db: Db) {
  return db
    .selectFrom('badge_scan as s')
    .innerJoin('booth as b', 'b.id', 's.booth_id')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .selectAll('s')
    .select(['b.name as booth_name', 'p.first_name', 'p.last_name']);
}

/** A scan of a booth. */
export function findScan(db: Db, boothId: string, id: string): Promise<ScanView | undefined> {
  return views(db).where('s.id', '=', id).where('s.booth_id', '=', boothId).executeTakeFirst();
}

/** A person's scan, locked until the end of the transaction. */
export function lockScan(db: Db, personId: string, id: string): Promise<BadgeScanRow | undefined> {
  return db
    .selectFrom('badge_scan')
    .selectAll()
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('is_silent', '=', false)
    .forUpdate()
    .executeTakeFirst();
}

/** What asks a person now, the latest first. */
export function listOpen(db: Db, personId: string, now: Date): Promise<ScanView[]> {
  return views(db)
    .where('s.person_id', '=', personId)
    .where('s.is_silent', '=', false)
    .where('s.answer', 'is', null)
    .where('s.expires_at', '>', now)
    .orderBy('s.asked_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(20)
    .execute();
}

/** The scan of a person by a booth that still waits for an answer. */
export async function findWaiting(
  db: Db,
  { boothId, personId, now }: { boothId: string; personId: string; now: Date },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('badge_scan')
    .select('id')
    .where('booth_id', '=', boothId)
    .where('person_id', '=', personId)
    .where('answer', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.id;
}

/** How often a booth has asked a person since a moment. */
export async function countAsked(
  db: Db,
  { boothId, personId, since }: { boothId: string; personId: string; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from badge_scan
    where booth_id = ${boothId} and person_id = ${personId} and asked_at > ${since}`.execute(db);
  return rows[0]!.count;
}

/** Locks a person, so that two scans of one badge are settled one after the other. */
export async function lockPerson(db: Db, personId: string): Promise<void> {
  await db
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertScan(db: Db, row: Insertable<Tables['badge_scan']>): Promise<void> {
  await db.insertInto('badge_scan').values(row).execute();
}

export async function saveAnswer(
  db: Db,
  id: string,
  given: Pick<BadgeScanRow, 'answer' | 'answered_at'>,
): Promise<void> {
  await db.updateTable('badge_scan').set(given).where('id', '=', id).execute();
}

/** Deletes what was asked before a moment. */
export function deleteOld(db: Db, before: Date): Promise<void> {
  return deleteExpired(db, sql`badge_scan where asked_at < ${before}`);
}
