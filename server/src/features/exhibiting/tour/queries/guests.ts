import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';

/** Bookings with their person and site visit, for mail and for the booth's staff. */
function guests(db: Db) {
  return db
    .selectFrom('tour_booking as k')
    .innerJoin('tour as t', 't.id', 'k.tour_id')
    .innerJoin('booth as b', 'b.id', 't.booth_id')
    .innerJoin('event as e', 'e.id', 'k.event_id')
    .innerJoin('person as p', 'p.id', 'k.person_id')
    .selectAll('k')
    .select(['t.booth_id', 't.place', 't.address', 't.transport', 't.map_url'])
    .select(['t.start_at', 't.end_at', 't.cancel_reason', 'b.name as booth_name', 'e.zone'])
    .select(['p.first_name', 'p.last_name', 'p.dp_url', 'p.language', 'p.time_zone'])
    .select(['p.email', 'p.mobile', 'p.disabled_at']);
}
export type GuestRow = Awaited<ReturnType<typeof findGuest>> & {};

export function findGuest(db: Db, id: string) {
  return guests(db).where('k.id', '=', id).executeTakeFirst();
}

/** The booking with this code. */
export function findByCode(db: Db, eventId: string, code: string) {
  return guests(db).where('k.event_id', '=', eventId).where('k.code', '=', code).executeTakeFirst();
}

/** Everyone who comes, came, or waits, in this order; the cancelled are left out. */
export function listGuests(db: Db, tourId: string): Promise<GuestRow[]> {
  return guests(db)
    .where('k.tour_id', '=', tourId)
    .where('k.state', '<>', 'cancelled')
    .orderBy(
      sql`array_position(array['arrived', 'booked', 'offered', 'standby', 'missed', 'lapsed'], k.state)`,
    )
    .orderBy('k.asked_at')
    .orderBy('k.id')
    .execute();
}
