import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { type BoothVisibility, seenBooths } from '../queries.ts';
import type { BoothItemRow, BoothRow } from '../tables.ts';

/** Booths and items by their ids, as far as an actor sees them. */
interface ListingKeys {
  eventId: string;
  ids: string[];
}

/** The booths with these ids, and those of the items with these ids. */
export async function listListedBooths(
  db: Db,
  sight: BoothVisibility,
  { eventId, ids }: ListingKeys,
): Promise<BoothRow[]> {
  if (!ids.length) return [];
  return seenBooths(db, eventId, sight)
    .selectAll('b')
    .where(
      sql<boolean>`(b.id = any(${ids}::uuid[]) or b.id in (
        select i.booth_id from booth_item i where i.event_id = ${eventId} and i.id = any(${ids}::uuid[])))`,
    )
    .execute();
}

/** The items with these ids, whatever their booth. */
export async function listListedItems(
  db: Db,
  { eventId, ids }: ListingKeys,
): Promise<BoothItemRow[]> {
  if (!ids.length) return [];
  return db
    .selectFrom('booth_item')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', 'in', ids)
    .execute();
}

/** The booths of these kinds that an actor sees, in the order of the hall. */
export async function listOfKinds(
  db: Db,
  sight: BoothVisibility,
  { eventId, kinds, limit }: { eventId: string; kinds: string[]; limit: number },
): Promise<BoothRow[]> {
  if (!kinds.length) return [];
  return seenBooths(db, eventId, sight)
    .selectAll('b')
    .where('b.kind', 'in', kinds)
    .limit(limit)
    .execute();
}

/** What the booths and items with these ids are called. */
export async function listNames(
  db: Db,
  sight: BoothVisibility,
  { eventId, ids }: ListingKeys,
): Promise<{ id: string; booth_id: string; name: string }[]> {
  if (!ids.length) return [];
  const seen = seenBooths(db, eventId, sight);
  const booths = await seen
    .select(['b.id', 'b.id as booth_id', 'b.name'])
    .where('b.id', 'in', ids)
    .execute();
  const items = await seen
    .innerJoin('booth_item as i', 'i.booth_id', 'b.id')
    .select(['i.id', 'i.booth_id', 'i.name'])
    .where('i.id', 'in', ids)
    .execute();
  return [...booths, ...items];
}
