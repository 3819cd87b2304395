import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import type { PollRow } from '../tables.ts';

/** Locks a poll until the end of the transaction, even if it was removed. */
export function lockPoll(db: Db, eventId: string, id: string): Promise<PollRow | undefined> {
  return db
    .selectFrom('poll')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Restores a removed poll, unpinned. */
export async function restorePoll(db: Db, id: string): Promise<void> {
  await db
    .updateTable('poll')
    .set((eb) => ({ removed_at: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Reopens a closed poll; returns whether it was closed. */
export async function reopen(db: Db, id: string): Promise<boolean> {
  const opened = await db
    .updateTable('poll')
    .set((eb) => ({ state: 'open', closed_at: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'closed')
    .executeTakeFirst();
  return opened.numUpdatedRows > 0n;
}

/** Turns an open poll back into a draft if no one has answered it; returns whether it could. */
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
