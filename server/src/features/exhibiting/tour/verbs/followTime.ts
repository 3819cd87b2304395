import { dueTourReminder, tourMissedAt } from '@pavilion/contract';
import type { Ctx, Server } from '../../../../core/context.ts';
import { forEachInEvent } from '../../../platform/event/service.ts';
import { notifyGuest } from '../model/notices.ts';
import { publishTours } from '../model/publication.ts';
import { advance } from '../model/seats.ts';
import { requireSettings } from '../model/settings.ts';
import { lockTour } from '../queries.ts';
import { listInState, updateBooking } from '../queries/bookings.ts';
import { dueTours } from '../queries/due.ts';
import type { BookingRow, TourRow } from '../tables.ts';

/** What the clock alone does to site visits: reminds people, frees seats nobody came for, and passes on offers that expired. */
export async function followTime(server: Server): Promise<void> {
  const due = await dueTours(server.store.db, server.ports.clock.now());
  await forEachInEvent(server, due, async (tx, { id }) => {
    const tour = await lockTour(tx.db, tx.event.id, id);
    if (!tour || tour.cancel_reason !== null) return;
    for (const row of await listInState(tx.db, id, ['booked'])) await follow(tx, tour, row);
    await advance(tx, tour);
  });
}

async function follow(tx: Ctx, tour: TourRow, row: BookingRow): Promise<void> {
  const { noShowMinutes } = requireSettings(tx);
  const now = tx.eventNow();
  const times = { startAt: tour.start_at, seatedAt: row.seated_at! };
  if (tourMissedAt(times, noShowMinutes) <= now) return markMissed(tx, tour, row);
  const due = dueTourReminder(tour.start_at, now);
  if (due === null || (row.reminded !== null && row.reminded <= due)) return;
  await updateBooking(tx.db, { id: row.id, states: ['booked'] }, { reminded: due });
  await notifyGuest(tx, row.id, { kind: 'tourSoon' });
}

async function markMissed(tx: Ctx, tour: TourRow, row: BookingRow): Promise<void> {
  await updateBooking(
    tx.db,
    { id: row.id, states: ['booked'] },
    { state: 'missed', changed_at: tx.now() },
  );
  await notifyGuest(tx, row.id, { kind: 'tourMissed' });
  publishTours(tx, tour.booth_id, [row.person_id]);
}
