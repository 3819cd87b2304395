import { sql } from 'kysely';
import type { Db } from '../../../core/context.ts';
import type { ShortlistEntryRow } from './tables.ts';

/** Locks a person's shortlist until the end of the transaction; returns whether there still is such a person. */
export async function lockShortlist(db: Db, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** A person's shortlist in their order. */
export function listEntries(db: Db, personId: string): Promise<ShortlistEntryRow[]> {
  return db
    .selectFrom('shortlist_entry')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('position')
    .orderBy('subject_id')
    .execute();
}

export async function insertEntry(db: Db, row: ShortlistEntryRow): Promise<void> {
  await db.insertInto('shortlist_entry').values(row).execute();
}

/** Which entry of whom. */
interface EntryKey {
  personId: string;
  subjectId: string;
}

export async function updateNote(
  db: Db,
  { personId, subjectId }: EntryKey,
  note: string,
): Promise<void> {
  await db
    .updateTable('shortlist_entry')
    .set({ note })
    .where('person_id', '=', personId)
    .where('subject_id', '=', subjectId)
    .execute();
}

/** Puts a person's entries in this order. */
export async function updateOrder(db: Db, personId: string, subjectIds: string[]): Promise<void> {
  await sql`update shortlist_entry e set position = o.nth
    from unnest(${subjectIds}::uuid[]) with ordinality as o (id, nth)
    where e.person_id = ${personId} and e.subject_id = o.id and e.position <> o.nth`.execute(db);
}

export async function deleteEntry(db: Db, { personId, subjectId }: EntryKey): Promise<void> {
  await db
    .deleteFrom('shortlist_entry')
    .where('person_id', '=', personId)
    .where('subject_id', '=', subjectId)
    .execute();
}

/** Where a person is emailed. */
export function findContact(
  db: Db,
  personId: string,
): Promise<{ email: string; first_name: string }> {
  return db
    .selectFrom('person')
    .select(['email', 'first_name'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
}
