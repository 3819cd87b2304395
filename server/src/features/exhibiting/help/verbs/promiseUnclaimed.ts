import type { Server } from '../../../../core/context.ts';
import { forEachInEvent } from '../../../platform/event/service.ts';
import { isDeskOpen, toDesk, publishThread, lockThread } from '../model/thread.ts';
import { promiseReply } from './promiseReply.ts';
import { publishPlaces } from '../model/queue.ts';
import * as queries from '../queries.ts';

/** Promises a reply to questions nobody claimed in time. */
export async function promiseUnclaimed(server: Server): Promise<void> {
  const now = server.ports.clock.now();
  const unclaimed = await queries.unclaimedThreads(server.store.db, now);
  await forEachInEvent(server, unclaimed, async (tx, { id }) => {
    const thread = await lockThread(tx, id);
    const isOpen = await isDeskOpen(tx, toDesk(thread));
    const promised = await promiseReply(tx, thread, { isOpen });
    if (!promised) return;
    await publishThread(tx, id, { messages: [promised] });
    await publishPlaces(tx, thread.desk_id, thread.queued_at);
  });
}
