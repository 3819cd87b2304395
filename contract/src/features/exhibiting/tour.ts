import { z } from 'zod';
import {
  dayMonthYear,
  httpsUrl,
  id,
  instant,
  nameText,
  text,
  timeOfDay,
  version,
} from '../../kit/field.ts';
import { liveEvent } from '../../kit/live.ts';
import { route } from '../../kit/route.ts';
import { tourBookingStates } from '../../tourState.ts';

/** The version of the consent text people agree to when they book a site visit. */
export const tourConsentVersion = 'tour-1';
/** Most seats of a site visit. */
export const mostTourSeats = 500;
/** Most people on standby for one. */
export const mostOnStandby = 200;
/** Most site visits of a booth. */
export const mostTours = 200;
/** How long before the start booking may close. */
export const mostClosingHours = 336;

/** A booth's trip to a place, on one date: a site visit. Instants are event time. */
const tour = z.object({
  _id: id,
  boothId: id,
  boothName: z.string(),
  place: z.string(),
  address: z.string(),
  mapUrl: z.string().nullable(),
  /** How people get there. */
  transport: z.string(),
  startAt: instant,
  endAt: instant,
  /** Until when a seat may be booked. */
  booksUntil: instant,
  seats: z.number().int(),
  /** Seats that can be booked now. */
  left: z.number().int(),
  /** How many people wait for a seat. */
  standby: z.number().int(),
  isCancelled: z.boolean(),
  /** Why the booth cancelled it. */
  reason: z.string(),
});
export type Tour = z.infer<typeof tour>;

const tourBooking = z.object({
  _id: id,
  tour,
  /** For how many people, the one who booked among them. */
  seats: z.number().int(),
  state: z.enum(tourBookingStates),
  /** What is shown on arrival; null without a seat. */
  code: z.string().nullable(),
  /** For `offered`: until when the seat is kept. */
  offeredUntil: instant.nullable(),
  /** For `standby`: 1 is next. */
  position: z.number().int().nullable(),
});
export type TourBooking = z.infer<typeof tourBooking>;

/** What the booth's staff enter. Date and times are in the event's zone. */
export const tourDraft = z.object({
  place: nameText(120),
  address: text(300, { required: false }),
  mapUrl: httpsUrl.nullable(),
  transport: text(1000, { required: false }),
  date: dayMonthYear,
  startTime: timeOfDay,
  endTime: timeOfDay,
  /** Booking closes so many hours before the start. */
  closesHours: z.number().int().min(0).max(mostClosingHours),
  seats: z.number().int().min(1).max(mostTourSeats),
});
export type TourDraft = z.infer<typeof tourDraft>;

/** A site visit as its booth's staff see it. Numbers are people. */
const staffTour = tour.extend({
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  closesHours: z.number().int(),
  version: z.number().int(),
  booked: z.number().int(),
  arrived: z.number().int(),
  missed: z.number().int(),
});
export type StaffTour = z.infer<typeof staffTour>;

/** A booking as the booth's staff see it: who books shares name and contact with the booth. */
const tourGuest = z.object({
  _id: id,
  tourId: id,
  person: z.object({
    _id: id,
    first_name: z.string(),
    last_name: z.string(),
    dpUrl: z.string().nullable(),
    /** Null once their consent is revoked. */
    email: z.string().nullable(),
    mobile: z.string().nullable(),
  }),
  seats: z.number().int(),
  state: z.enum(tourBookingStates),
  code: z.string(),
  bookedAt: instant,
  offeredUntil: instant.nullable(),
  arrivedAt: instant.nullable(),
  arrivedSeats: z.number().int().nullable(),
});
export type TourGuest = z.infer<typeof tourGuest>;

const eventId = id.optional();
const query = z.object({ eventId });
/** The event's own limit is checked with the booking. */
const seats = z.number().int().min(1).max(mostTourSeats);
const ofBooking = { needs: 'tours' as const, params: z.object({ bookingId: id }) };
const booked = z.object({ booking: tourBooking });

export const listTours = route({
  method: 'GET',
  path: '/booth/{boothId}/tours',
  act: 'tour.list',
  summary:
    'List a booth’s site visits to come, with the seats left, and the caller’s bookings there that aren’t cancelled',
  needs: 'tours',
  params: z.object({ boothId: id }),
  query,
  reply: z.object({ tours: z.array(tour), bookings: z.array(tourBooking) }),
});

export const bookTour = route({
  method: 'POST',
  path: '/tour/{tourId}/booking',
  act: 'tourBooking.create',
  summary:
    'Book seats on a site visit for the caller and those who come along; shares name and contact details with the booth. Refused if too few are left (tour.full), unless with `standby`: then the caller waits for them, in order',
  needs: 'tours',
  params: z.object({ tourId: id }),
  body: z.object({
    seats,
    consent: z.literal(true, { error: 'tour.consentMissing' }),
    standby: z.boolean().optional(),
    eventId,
  }),
  reply: booked,
});

export const listOwnTours = route({
  method: 'GET',
  path: '/attendee/tour-bookings',
  act: 'tourBooking.listOwn',
  summary: 'List the caller’s bookings of site visits, soonest first, except cancelled ones',
  needs: 'tours',
  query,
  reply: z.object({ bookings: z.array(tourBooking) }),
});

export const changeTourBooking = route({
  method: 'PUT',
  path: '/tour-booking/{bookingId}',
  act: 'tourBooking.update',
  summary:
    'Change for how many people a booking is, or move it to another site visit of the booth; it stays as it is if too few seats are left there (tour.full)',
  ...ofBooking,
  body: z.object({ seats: seats.optional(), tourId: id.optional(), eventId }),
  reply: booked,
});

export const acceptTourSeat = route({
  method: 'POST',
  path: '/tour-booking/{bookingId}/accept',
  act: 'tourBooking.accept',
  summary: 'Accept the seats that were offered from the standby list',
  ...ofBooking,
  body: query.nullish(),
  reply: booked,
});

export const cancelTourBooking = route({
  method: 'DELETE',
  path: '/tour-booking/{bookingId}',
  act: 'tourBooking.cancel',
  summary:
    'Cancel a booking, leave the standby list or decline an offer: free seats go to the next, and the booth no longer sees the contact details',
  ...ofBooking,
  query,
  reply: z.object({ cancelled: z.literal(true) }),
});

const ofStaff = { needs: 'tours' as const, params: z.object({ boothId: id }) };
const ofDate = { needs: 'tours' as const, params: z.object({ boothId: id, tourId: id }) };
const saved = z.object({ tour: staffTour });

export const listBoothTours = route({
  method: 'GET',
  path: '/exhibitor/{boothId}/tours',
  act: 'tour.listOwn',
  summary: 'List all site visits of a booth with how many come, for its staff, latest first',
  ...ofStaff,
  query,
  reply: z.object({ tours: z.array(staffTour) }),
});

export const createTour = route({
  method: 'POST',
  path: '/exhibitor/{boothId}/tours',
  act: 'tour.create',
  summary: 'Create a site visit, as staff of the booth',
  ...ofStaff,
  body: tourDraft.extend({ eventId }),
  reply: saved,
});

export const changeTour = route({
  method: 'PUT',
  path: '/exhibitor/{boothId}/tours/{tourId}',
  act: 'tour.update',
  summary:
    'Change a site visit; everyone with a seat is notified of a new place or time. Refused if it has changed since this version (tour.changed)',
  ...ofDate,
  body: tourDraft.extend({ version, eventId }),
  reply: saved,
});

export const cancelTour = route({
  method: 'POST',
  path: '/exhibitor/{boothId}/tours/{tourId}/cancel',
  act: 'tour.cancel',
  summary: 'Cancel a site visit and notify everyone who booked or waits of the reason',
  ...ofDate,
  body: z.object({ reason: text(500), eventId }),
  reply: saved,
});

export const listTourGuests = route({
  method: 'GET',
  path: '/exhibitor/{boothId}/tours/{tourId}/guests',
  act: 'tourGuest.list',
  summary: 'List who comes to a site visit and who is on standby, for the booth’s staff',
  ...ofDate,
  query,
  reply: z.object({ tour: staffTour, guests: z.array(tourGuest) }),
});

export const exportTourGuests = route({
  method: 'GET',
  fresh: true,
  path: '/exhibitor/{boothId}/tours/{tourId}/guests/export',
  act: 'tourGuest.export',
  summary: 'Export who comes to a site visit as a file. The response is the file itself',
  ...ofDate,
  query: z.object({ format: z.enum(['csv', 'xlsx']), eventId }),
  reply: z.unknown(),
});

/** As typed or scanned. */
const ofCode = z.object({ boothId: id, code: z.string().min(1).max(100) });
const admitted = z.object({ guest: tourGuest, tour });
export type AdmittedGuest = z.infer<typeof admitted>;

export const findTourGuest = route({
  method: 'GET',
  path: '/exhibitor/{boothId}/tour-code/{code}',
  act: 'tourGuest.admit',
  summary:
    'Look up the booking of a code on arrival; refused with the reason if it admits nobody now',
  needs: 'tours',
  params: ofCode,
  query,
  reply: admitted,
});

export const admitTourGuest = route({
  method: 'POST',
  path: '/exhibitor/{boothId}/tour-code/{code}',
  act: 'tourGuest.admit',
  summary:
    'Record that the people of a booking have arrived, and how many; seats they don’t need are free',
  needs: 'tours',
  params: ofCode,
  body: z.object({ people: seats, eventId }),
  reply: admitted,
});

/** A site visit or its bookings changed: on the `desk:` of its booth, and on the `person:` of whom it concerns. Carries no data: clients fetch it again. */
export const toursChanged = liveEvent('tours', { boothId: id });
