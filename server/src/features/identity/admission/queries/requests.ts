import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import type { ClassRequestRow } from '../tables.ts';

function requests(db: Db, eventId: string) {
  return db
    .selectFrom('class_request as r')
    .innerJoin('person as p', 'p.id', 'r.person_id')
    .innerJoin('admission as a', 'a.person_id', 'r.person_id')
    .innerJoin('access_class as held', 'held.id', 'a.class_id')
    .innerJoin('access_class as wanted', 'wanted.id', 'r.class_id')
    .selectAll('r')
    .select(['p.first_name', 'p.last_name', 'p.email', 'p.language', 'a.class_id as held_id'])
    .select(['held.name as held_name', 'wanted.name as wanted_name'])
    .where('r.event_id', '=', eventId);
}
export type SeenRequest = NonNullable<Awaited<ReturnType<typeof requestById>>>;

/** A request for another class, with who asks for it. */
export function requestById(db: Db, eventId: string, id: string) {
  return requests(db, eventId).where('r.id', '=', id).executeTakeFirst();
}

/** The requests that are not declined, in the order they were made. */
export function listRequests(
  db: Db,
  eventId: string,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<SeenRequest[]> {
  let found = requests(db, eventId).where('r.state', '<>', 'refused');
  if (after)
    found = found.where(
      sql<boolean>`(r.asked_at, r.id) > (select asked_at, id from class_request
        where id = ${after} and event_id = ${eventId})`,
    );
  return found.orderBy('r.asked_at').orderBy('r.id').limit(limit).execute();
}

/** Saves what a person asks for, in place of what they asked for before. */
export async function saveRequest(db: Db, row: ClassRequestRow): Promise<void> {
  await db
    .insertInto('class_request')
    .values(row)
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute();
}

export async function updateRequest(
  db: Db,
  id: string,
  change: Pick<ClassRequestRow, 'state' | 'reason'>,
): Promise<void> {
  await db.updateTable('class_request').set(change).where('id', '=', id).execute();
}

/** Deletes a person's request; returns whether there was one. */
export async function deleteRequest(db: Db, personId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('class_request')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Deletes the request of a person who is in the class by now, or no longer has a place to change from. */
export async function deleteSettledRequest(db: Db, personId: string): Promise<void> {
  await sql`delete from class_request r where r.person_id = ${personId} and not exists (
    select from admission a where a.person_id = r.person_id and a.state = 'admitted'
      and a.class_id <> r.class_id)`.execute(db);
}
