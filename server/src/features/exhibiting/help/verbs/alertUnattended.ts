import type { Server } from '../../../../core/context.ts';
import { forEachInEvent } from '../../../platform/event/service.ts';
import { presentMs } from '../limits.ts';
import { alertStaff } from '../model/notices.ts';
import { findThread } from '../model/thread.ts';
import * as alerts from '../queries/alerts.ts';

/** Alerts the staff of desks that nobody attends while a visitor waits there. */
export async function alertUnattended(server: Server): Promise<void> {
  const since = new Date(server.ports.clock.now().getTime() - presentMs);
  const waiting = await alerts.unattendedThreads(server.store.db, since);
  await forEachInEvent(server, waiting, async (tx, { id }) =>
    alertStaff(tx, await findThread(tx, id)),
  );
}
