import type { Server } from '../../../../core/context.ts';
import { forEachInEvent } from '../../../platform/event/service.ts';
import { bookingsOfKeptOut } from '../queries/due.ts';
import { cancelBooking } from './cancel.ts';

/** Cancels bookings of people who lost their place, or whose class no longer includes the hall. */
export async function cancelKeptOut(server: Server): Promise<void> {
  await forEachInEvent(server, await bookingsOfKeptOut(server.store.db), async (tx, { id }) => {
    await cancelBooking(tx, id);
  });
}
