import type { Db } from '../../context.ts';

/** The logins of a person that have not run out, the one last used first. */
export async function sessionsOf(db: Db, personId: string, now: Date) {
  return db
    .selectFrom('login_session')
    .select(['id', 'device', 'created_at', 'seen_at'])
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
}

/** Ends a login if it is this person's; answers whether there was one. */
export async function deleteOwnSession(db: Db, personId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('login_session')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
