import type { Ctx } from '../../../../core/context.ts';
import * as desks from '../queries/desk.ts';
import * as queries from '../queries.ts';
import { findThread, publishThread } from '../model/thread.ts';
import { findOpenDesks, publishClosed } from '../model/desk.ts';
import { requeue } from './requeue.ts';

/** Ends what people had at a booth's desk: their presence, and the conversations they claimed. Those whose visitor waits are requeued; answered ones are open to every colleague. Must run inside `commit`. */
export async function endDuty(tx: Ctx, boothId: string, personIds: string[]): Promise<void> {
  await desks.lockDesk(tx.db, { id: boothId, eventId: tx.event.id, boothId });
  if (await desks.removePresence(tx.db, boothId, personIds))
    publishClosed(tx, [boothId], await findOpenDesks(tx));
  for (const id of await queries.claimedThreads(tx.db, boothId, personIds)) {
    const thread = await findThread(tx, id);
    if (thread.waiting_since) await requeue(tx, thread, 'released');
    else {
      await queries.updateThread(tx.db, { id, states: ['claimed'] }, { claimed_by: null });
      await publishThread(tx, id);
    }
  }
}
