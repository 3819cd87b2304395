import type { LocalText } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../core/context.ts';
import { takesPart } from '../admission/service.ts';
import type { BadgeRow } from './tables.ts';

/** Somebody with a place, as their badge says it. */
export interface HolderRow {
  id: string;
  first_name: string;
  last_name: string;
  class_name: LocalText | null;
  class_days: string[] | null;
}

/** A person, if they have a place at the event. */
export async function findHolder(db: Db, personId: string): Promise<HolderRow | undefined> {
  const { rows } = await sql<HolderRow>`
    select p.id, p.first_name, p.last_name, c.name as class_name, c.days as class_days
    from person p left join admission a on a.person_id = p.id and a.state = 'admitted'
      left join access_class c on c.id = a.class_id
    where p.id = ${personId} and ${takesPart}`.execute(db);
  return rows[0];
}

/** A person's code; undefined while they have none. */
export async function findCode(db: Db, personId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('badge')
    .select('code')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.code;
}

/** Adds a badge, unless the person has one. */
export async function insertBadge(db: Db, row: BadgeRow): Promise<void> {
  await db
    .insertInto('badge')
    .values(row)
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute();
}

/** Gives a person's badge another code. */
export async function replaceBadge(db: Db, row: BadgeRow): Promise<void> {
  const { code, hash, created_at } = row;
  await db
    .insertInto('badge')
    .values(row)
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ code, hash, created_at }))
    .execute();
}

/** Ends a person's badge; returns whether they had one. */
export async function deleteBadge(db: Db, personId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('badge')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends the badge of somebody who has lost their place. */
export async function deleteWithoutPlace(db: Db, personId: string): Promise<void> {
  await sql`delete from badge b using person p
    where b.person_id = ${personId} and p.id = b.person_id and not ${takesPart}`.execute(db);
}

/** Whose badge in an event has a code with this hash. */
export async function findByHash(
  db: Db,
  eventId: string,
  hash: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('badge')
    .select('person_id')
    .where('hash', '=', hash)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row?.person_id;
}
