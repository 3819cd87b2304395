import type { Db } from '../../../../core/context.ts';

const mostListed = 500;

export function listBounces(db: Db, eventId: string) {
  return db
    .selectFrom('mail_bounce')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('bounced_at', 'desc')
    .orderBy('email')
    .limit(mostListed)
    .execute();
}

export async function upsertBounce(
  db: Db,
  row: { event_id: string; email: string; reason: string; bounced_at: Date },
): Promise<void> {
  const { reason, bounced_at } = row;
  await db
    .insertInto('mail_bounce')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['event_id', 'email']).doUpdateSet({ reason, bounced_at }),
    )
    .execute();
}

/** Deletes a bounce; returns whether there was one. */
export async function deleteBounce(db: Db, eventId: string, email: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('mail_bounce')
    .where('event_id', '=', eventId)
    .where('email', '=', email)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
