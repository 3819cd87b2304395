import type { Server } from '../../../../core/context.ts';
import { forEachInEvent } from '../../../platform/event/service.ts';
import { lockCall } from '../queries.ts';
import { callsOfKeptOut } from '../queries/state.ts';
import { cancelBooked } from './cancelBooked.ts';

/** Cancels the booked calls of people who lost their place, or whose class no longer includes the hall: they couldn't come. */
export async function cancelKeptOut(server: Server): Promise<void> {
  await forEachInEvent(server, await callsOfKeptOut(server.store.db), async (tx, { id }) => {
    const row = await lockCall(tx.db, tx.event.id, id);
    if (row?.state === 'booked') await cancelBooked(tx, row, 'person');
  });
}
