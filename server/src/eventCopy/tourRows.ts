import { httpsUrl, nameText, tourBookingStates, tourReminders } from '@pavilion/contract';
import { z } from 'zod';
import { count, id, moment, row, words } from './rowTypes.ts';

/** What the tables of site visits may hold. */
export const tourRows = {
  tour: row({
    id,
    event_id: id,
    booth_id: id,
    place: nameText(120),
    address: words(300),
    map_url: httpsUrl.nullable(),
    transport: words(1000),
    start_at: moment,
    end_at: moment,
    closes_hours: count,
    seats: count,
    cancel_reason: words(500).nullable(),
    created_at: moment,
    version: count,
  }),
  tour_booking: row({
    id,
    event_id: id,
    tour_id: id,
    person_id: id,
    seats: count,
    state: z.enum(tourBookingStates),
    code: words(10),
    asked_at: moment,
    seated_at: moment.nullable(),
    offered_until: moment.nullable(),
    arrived_at: moment.nullable(),
    arrived_seats: count.nullable(),
    reminded: z.literal(tourReminders).nullable(),
    created_at: moment,
    changed_at: moment.nullable(),
    sequence: count,
    consent_version: words(20),
    consent_language: words(5),
    withdrawn_at: moment.nullable(),
  }),
};
