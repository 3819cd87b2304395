import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';

/** What these people agreed to, and whether they withdrew it, in the order given. */
export function listConsents(db: Db, personIds: string[]) {
  return db
    .selectFrom('consent')
    .select(['person_id', 'purpose', 'version', 'language', 'given_at', 'withdrawn_at'])
    .where('person_id', '=', sql<string>`any(${personIds}::uuid[])`)
    .orderBy('given_at')
    .orderBy('id')
    .execute();
}
