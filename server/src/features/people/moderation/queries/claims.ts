import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import type { Tables } from '../../../../db/tables.ts';

/** Claims a thing, unless someone else's claim holds; returns whether it is this person's now. */
export async function upsertClaim(
  db: Db,
  row: Tables['moderator_claim'],
  { now, takeOver }: { now: Date; takeOver: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into moderator_claim as c (subject_id, event_id, person_id, until)
      values (${row.subject_id}, ${row.event_id}, ${row.person_id}, ${row.until})
      on conflict (subject_id) do update set person_id = excluded.person_id, until = excluded.until
      where ${takeOver} or c.person_id = excluded.person_id or c.until <= ${now}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** The claims of these things that hold, with who has them. */
export function listClaims(db: Db, subjectIds: string[], now: Date) {
  if (subjectIds.length === 0) return [];
  return db
    .selectFrom('moderator_claim as c')
    .innerJoin('person as p', 'p.id', 'c.person_id')
    .select(['c.subject_id', 'c.until', 'p.id', 'p.first_name', 'p.last_name', 'p.dp_url'])
    .where('c.subject_id', 'in', subjectIds)
    .where('c.until', '>', now)
    .execute();
}

export type ClaimRow = Awaited<ReturnType<typeof listClaims>>[number];

/** Ends the claim of a thing, or only this person's; returns whether there was one. */
export async function deleteClaim(db: Db, subjectId: string, personId?: string): Promise<boolean> {
  let found = db.deleteFrom('moderator_claim').where('subject_id', '=', subjectId);
  if (personId) found = found.where('person_id', '=', personId);
  return (await found.executeTakeFirst()).numDeletedRows > 0n;
}
