import { sql } from 'kysely';
import type { Db } from '../../context.ts';
import { messages } from './queries.ts';

/** A message that this person sent. */
export function messageFrom(db: Db, personId: string, id: string) {
  return messages(db).where('m.id', '=', id).where('m.sender_id', '=', personId).executeTakeFirst();
}

/** Gives a message another text; answers false where it has that text already. */
export async function changeText(db: Db, id: string, text: string): Promise<boolean> {
  const changed = await db
    .updateTable('message')
    .set({ text, edition: sql`edition + 1` })
    .where('id', '=', id)
    .where('text', '<>', text)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
