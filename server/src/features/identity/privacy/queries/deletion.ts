import type { Db } from '../../../../core/context.ts';

/** Whether a person is registered in the event and wasn't deleted. */
export async function exists(db: Db, eventId: string, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('person')
    .select('id')
    .where('event_id', '=', eventId)
    .where('id', '=', personId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
