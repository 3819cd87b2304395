import type { BoothItem } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../core/context.ts';
import { coalesced } from '../../../db/batching.ts';
import type { SavedSearchRow } from './tables.ts';

/** Changes whenever a booth's row does; what a booth shows is never changed without its row. `b` is the alias of the booth table. */
const stamp = sql<string>`b.xmin::text`;

/** Changes whenever a booth or a floor of an event does. Those who ask at the same moment share one read. */
export const findHallRevision = coalesced(async (db, eventId: string): Promise<string> => {
  const { rows } = await sql<{ revision: string }>`
    select concat_ws(' ',
      (select count(*) || ':' || coalesce(bit_xor(hashtextextended(b.id::text || ${stamp}, 0)), 0)
        from booth b where b.event_id = ${eventId} and b.removed_at is null),
      (select count(*) || ':' || coalesce(bit_xor(hashtextextended(f.id::text || f.xmin::text, 0)), 0)
        from booth_floor f where f.event_id = ${eventId} and f.removed_at is null)
    ) as revision`.execute(db);
  return rows[0]!.revision;
});

/** The booths of an event in the order of the hall, drafts too, by their current stamps. */
export function listBoothStamps(db: Db, eventId: string): Promise<{ id: string; stamp: string }[]> {
  return db
    .selectFrom('booth as b')
    .innerJoin('booth_floor as f', 'f.id', 'b.floor_id')
    .select(['b.id', stamp.as('stamp')])
    .where('b.event_id', '=', eventId)
    .where('b.removed_at', 'is', null)
    .where('f.removed_at', 'is', null)
    .orderBy('f.position')
    .orderBy('b.position')
    .orderBy('b.id')
    .execute();
}

/** These booths with their stamps. */
export function listBoothsWithStamps(db: Db, ids: string[]) {
  return db
    .selectFrom('booth as b')
    .selectAll('b')
    .select(stamp.as('stamp'))
    .where('b.id', 'in', ids)
    .execute();
}

export type StampedBooth = Awaited<ReturnType<typeof listBoothsWithStamps>>[number] & {
  items: BoothItem[];
};

/** The booths of an event with someone on duty at their desk, seen after `since`. Those who ask at the same moment share one read. */
export const listStaffedBooths = coalesced(
  async (db, { eventId, since }: { eventId: string; since: string }): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      select distinct p.desk_id as id from desk_presence p join booth b on b.id = p.desk_id
      where b.event_id = ${eventId} and not p.away and p.on_duty
        and p.seen_at > ${since}::timestamptz`.execute(db);
    return rows.map(({ id }) => id);
  },
);

/** The searches a person saved, the latest first. */
export function listSaved(db: Db, personId: string): Promise<SavedSearchRow[]> {
  return db
    .selectFrom('saved_search')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Locks a person's saved searches until the end of the transaction; returns whether there still is such a person. */
export async function lockSaved(db: Db, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Saves a search, in place of the person's own with its id. */
export async function upsertSaved(db: Db, { query, ...row }: SavedSearchRow): Promise<void> {
  const changed = { name: row.name, query: JSON.stringify(query) };
  await db
    .insertInto('saved_search')
    .values({ ...row, ...changed })
    .onConflict((conflict) => conflict.columns(['person_id', 'id']).doUpdateSet(changed))
    .execute();
}

export async function deleteSaved(db: Db, personId: string, id: string): Promise<void> {
  await db
    .deleteFrom('saved_search')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .execute();
}
