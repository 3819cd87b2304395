import type { Server } from '../../../../core/context.ts';
import { forEachInEvent } from '../../../platform/event/service.ts';
import { publishThread, findThread } from '../model/thread.ts';
import { notifyOverdue } from '../model/notices.ts';
import * as queries from '../queries.ts';

/** Flags promises past their due time. */
export async function flagOverdue(server: Server): Promise<void> {
  const overdue = await queries.overduePromises(server.store.db, server.ports.clock.now());
  await forEachInEvent(server, overdue, async (tx, { id }) => {
    if (!(await queries.markOverdue(tx.db, id, tx.now()))) return;
    await notifyOverdue(tx, await findThread(tx, id));
    await publishThread(tx, id);
  });
}
