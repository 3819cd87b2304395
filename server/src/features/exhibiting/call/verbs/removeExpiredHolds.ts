import type { Server } from '../../../../core/context.ts';
import { forEachInEvent } from '../../../platform/event/service.ts';
import * as days from '../queries/calendar.ts';
import { publishCalendar } from '../model/publication.ts';

/** Frees slots whose reservation has expired, so that calendars show them as free. */
export async function removeExpiredHolds(server: Server): Promise<void> {
  const expired = await days.removeOldHolds(server.store.db, server.ports.clock.now());
  const booths = new Map(expired.map((one) => [one.booth_id, one]));
  await forEachInEvent(server, [...booths.values()], async (tx, { booth_id }) =>
    publishCalendar(tx, booth_id),
  );
}
