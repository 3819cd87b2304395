import { sql } from 'kysely';
import type { Db } from '../../../../context.ts';
import type { PollRow } from '../tables.ts';

/** Holds a poll until the end of the transaction; those taken away too. */
export function lockPoll(db: Db, eventId: string, id: string): Promise<PollRow | undefined> {
  return db
    .selectFrom('poll')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Brings back a poll that was taken away, as it was. */
export async function restorePoll(db: Db, id: string): Promise<void> {
  await db
    .updateTable('poll')
    .set((eb) => ({ removed_at: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Opens a closed poll again; answers whether it was closed. */
export async function reopen(db: Db, id: string): Promise<boolean> {
  const opened = await db
    .updateTable('poll')
    .set((eb) => ({ state: 'open', closed_at: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'closed')
    .executeTakeFirst();
  return opened.numUpdatedRows > 0n;
}

/** Makes a draft of an open poll again, while nobody has answered it; answers whether it could be. */
export async function backToDraft(db: Db, id: string): Promise<boolean> {
  const drafted = await db
    .updateTable('poll')
    .set((eb) => ({
      state: 'draft',
      opened_at: null,
      is_pinned: false,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where(sql<boolean>`not exists (select from poll_participant a where a.poll_id = poll.id)`)
    .executeTakeFirst();
  return drafted.numUpdatedRows > 0n;
}
