import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { messages } from '../queries.ts';

/** A message that this person sent. */
export function messageFrom(db: Db, personId: string, id: string) {
  return messages(db).where('m.id', '=', id).where('m.sender_id', '=', personId).executeTakeFirst();
}

/** Changes a message's text; returns false if it has that text already. With `only: 'standing'`, a deleted message stays deleted. */
export async function changeText(
  db: Db,
  { id, text, only }: { id: string; text: string; only?: 'standing' },
): Promise<boolean> {
  let change = db
    .updateTable('message')
    .set({ text, revision: sql`revision + 1` })
    .where('id', '=', id)
    .where('text', '<>', text);
  if (only) change = change.where('text', '<>', '');
  const changed = await change.executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
