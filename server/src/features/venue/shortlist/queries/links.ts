import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { isKeptOut, takesPart } from '../../../identity/admission/service.ts';
import type { ShortlistLinkRow } from '../tables.ts';

export function findLink(db: Db, personId: string): Promise<ShortlistLinkRow | undefined> {
  return db
    .selectFrom('shortlist_link')
    .selectAll()
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

/** Saves a person's link; of one they have already, only whether it shows notes. */
export async function saveLink(db: Db, row: ShortlistLinkRow): Promise<void> {
  const { shows_notes } = row;
  await db
    .insertInto('shortlist_link')
    .values(row)
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ shows_notes }))
    .execute();
}

/** Deletes a person's link if it was made after that; returns whether it was. */
export async function deleteLink(db: Db, personId: string, after: Date): Promise<boolean> {
  const deleted = await db
    .deleteFrom('shortlist_link')
    .where('person_id', '=', personId)
    .where('created_at', '>', after)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** The event's link with this secret, while its owner takes part and may enter the hall. */
export function findOpenLink(
  db: Db,
  { eventId, tokenHash }: { eventId: string; tokenHash: string },
): Promise<Pick<ShortlistLinkRow, 'person_id' | 'shows_notes'> | undefined> {
  return db
    .selectFrom('shortlist_link as l')
    .innerJoin('person as p', 'p.id', 'l.person_id')
    .select(['l.person_id', 'l.shows_notes'])
    .where('l.token_hash', '=', tokenHash)
    .where('l.event_id', '=', eventId)
    .where(takesPart)
    .where(sql<boolean>`not ${isKeptOut('hall')}`)
    .executeTakeFirst();
}

/** Deletes a person's link if they take part no more, or may not enter the hall. */
export async function deleteLinkWithoutPlace(db: Db, personId: string): Promise<void> {
  await sql`delete from shortlist_link l using person p
    where l.person_id = ${personId} and p.id = l.person_id
      and not (${takesPart} and not ${isKeptOut('hall')})`.execute(db);
}
