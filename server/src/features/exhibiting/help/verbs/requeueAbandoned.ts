import type { Server } from '../../../../core/context.ts';
import { forEachInEvent } from '../../../platform/event/service.ts';
import { requeue } from './requeue.ts';
import * as queries from '../queries.ts';
import { lockThread } from '../model/thread.ts';

/** Staff not seen for this long have lost their connection. */
const vanishedMs = 60_000;

/** Requeues conversations whose staff lost their connection while the visitor waits. */
export async function requeueAbandoned(server: Server): Promise<void> {
  const since = new Date(server.ports.clock.now().getTime() - vanishedMs);
  const abandoned = await queries.abandonedThreads(server.store.db, since);
  await forEachInEvent(server, abandoned, async (tx, found) => {
    const thread = await lockThread(tx, found.id);
    const same = thread.state === 'claimed' && thread.claimed_by === found.claimed_by;
    if (same && thread.waiting_since) await requeue(tx, thread, 'vanished');
  });
}
