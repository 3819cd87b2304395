import type { Insertable } from 'kysely';
import type { Tables } from '../../../../db/tables.ts';
import type { Db } from '../../../../core/context.ts';

/** The documents sent to a call's visitor, first one first. */
export function sentAfter(db: Db, callId: string) {
  return db
    .selectFrom('call_document as s')
    .innerJoin('document as d', 'd.id', 's.document_id')
    .select(['s.document_id', 's.sent_at', 'd.title', 'd.url', 'd.removed_at'])
    .where('s.call_id', '=', callId)
    .orderBy('s.sent_at')
    .orderBy('s.document_id')
    .execute();
}

/** A booth's documents, in its order. */
export function listSentDocuments(db: Db, boothId: string) {
  return db
    .selectFrom('document')
    .select(['id', 'title'])
    .where('booth_id', '=', boothId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Records that a document was sent; returns false if it had been. */
export async function insertSent(
  db: Db,
  row: Insertable<Tables['call_document']>,
): Promise<boolean> {
  const sent = await db
    .insertInto('call_document')
    .values(row)
    .onConflict((conflict) => conflict.columns(['call_id', 'document_id']).doNothing())
    .executeTakeFirst();
  return (sent.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** People by id, ordered by name. */
export async function peopleById(db: Db, ids: string[]) {
  if (!ids.length) return [];
  return db
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name', 'dp_url'])
    .where('id', 'in', ids)
    .orderBy('sort_name')
    .execute();
}
