import { suitedFirstSeconds } from '@pavilion/contract';
import type { Server } from '../../../../core/context.ts';
import { forEachInEvent } from '../../../platform/event/service.ts';
import { notifyRest } from '../model/notices.ts';
import { findThread } from '../model/thread.ts';
import * as alerts from '../queries/alerts.ts';

/** Alerts the others of a desk's staff, once those whom a conversation suits have had their time. */
export async function alertRest(server: Server): Promise<void> {
  const until = new Date(server.ports.clock.now().getTime() - suitedFirstSeconds * 1000);
  const partly = await alerts.partlyAlertedThreads(server.store.db, until);
  await forEachInEvent(server, partly, async (tx, { id }) => {
    const way = await alerts.claimRestAlert(tx.db, id);
    if (way) await notifyRest(tx, await findThread(tx, id), way);
  });
}
