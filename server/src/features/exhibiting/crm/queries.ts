import type { Db } from '../../../core/context.ts';
import { sqlFullName } from '../../../db/sqlFullName.ts';

/** A person's name; null once they are gone. */
export async function findName(db: Db, personId: string | null): Promise<string | null> {
  if (!personId) return null;
  const row = await db
    .selectFrom('person as p')
    .select(sqlFullName('p').as('name'))
    .where('p.id', '=', personId)
    .executeTakeFirst();
  return row?.name || null;
}
