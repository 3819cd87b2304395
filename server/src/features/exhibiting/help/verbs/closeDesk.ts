import type { Ctx } from '../../../../core/context.ts';
import * as desks from '../queries/desk.ts';
import * as queries from '../queries.ts';
import { endThread } from './endThread.ts';
import { findThread } from '../model/thread.ts';
import { moveToInfoDesk } from './moveToInfoDesk.ts';

/** Closes the desk of a removed booth: conversations whose visitor waits go to the info desk, if there is one, and the others end. Must run inside `commit`. */
export async function closeDesk(tx: Ctx, { id: boothId }: { id: string }): Promise<void> {
  const desk = { id: boothId, eventId: tx.event.id, boothId };
  const infoDesk = { id: tx.event.id, eventId: tx.event.id, boothId: null };
  await desks.lockDesks(tx.db, [desk, infoDesk]);
  const hasInfoDesk = tx.event.config.features.infoDesk !== null;
  for (const id of await queries.openAt(tx.db, boothId)) {
    const thread = await findThread(tx, id);
    if (hasInfoDesk && thread.waiting_since) await moveToInfoDesk(tx, thread);
    else await endThread(tx, thread);
  }
}
