import { sql } from 'kysely';
import type { Db } from '../../../context.ts';

export interface SwagTables {
  swag_item: { event_id: string; person_id: string; document_id: string; added_at: Date };
}

/** A person's bag, oldest first. Of removed documents the title stays. */
export function bagOf(db: Db, personId: string) {
  return db
    .selectFrom('swag_item as s')
    .innerJoin('document as d', 'd.id', 's.document_id')
    .leftJoin('booth as b', 'b.id', 'd.booth_id')
    .leftJoin('session as x', 'x.id', 'd.session_id')
    .select(['d.id', 'd.title', 'd.url'])
    .select(['x.id as session_id', 'x.visibility', 'x.is_published', 'x.file_secret'])
    .select(
      sql<boolean>`d.removed_at is null and (d.booth_id is null or b.published) and ${ofOpenSession(personId)}`.as(
        'available',
      ),
    )
    .where('s.person_id', '=', personId)
    .orderBy('s.added_at')
    .orderBy('d.id')
    .execute();
}

/** Whether the document `d` belongs to no session, or to one that the person may see. */
function ofOpenSession(personId: string) {
  return sql<boolean>`(d.session_id is null or exists (select from session x
    where x.id = d.session_id and x.removed_at is null and x.is_published
      and (x.visibility = 'public' or exists (select from user_session u
        where u.session_id = x.id and u.person_id = ${personId}::uuid
          and u.invitation_status is distinct from 'removed'))))`;
}

/** A document of the event that can be put into a person's bag now. */
export async function offered(
  db: Db,
  { eventId, personId, documentId }: { eventId: string; personId: string; documentId: string },
): Promise<{ booth_id: string | null; session_id: string | null } | undefined> {
  return db
    .selectFrom('document as d')
    .leftJoin('booth as b', 'b.id', 'd.booth_id')
    .select(['d.booth_id', 'd.session_id'])
    .where('d.event_id', '=', eventId)
    .where('d.id', '=', documentId)
    .where('d.removed_at', 'is', null)
    .where((eb) => eb.or([eb('d.booth_id', 'is', null), eb('b.published', '=', true)]))
    .where(ofOpenSession(personId))
    .executeTakeFirst();
}

/** Locks a person's bag until the end of the transaction, so that counting and adding are one step. */
export async function lockBag(db: Db, personId: string): Promise<{ has: Set<string> }> {
  await db
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('swag_item')
    .select('document_id')
    .where('person_id', '=', personId)
    .execute();
  return { has: new Set(rows.map((row) => row.document_id)) };
}

export async function insertSwag(db: Db, row: SwagTables['swag_item']): Promise<void> {
  await db.insertInto('swag_item').values(row).execute();
}

export async function deleteSwag(db: Db, personId: string, documentId: string): Promise<void> {
  await db
    .deleteFrom('swag_item')
    .where('person_id', '=', personId)
    .where('document_id', '=', documentId)
    .execute();
}
