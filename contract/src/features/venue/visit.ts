import { z } from 'zod';
import { id } from '../../kit/field.ts';
import { liveEvent } from '../../kit/live.ts';
import { route } from '../../kit/route.ts';
import { personCard } from '../people/connection.ts';

/** A place in the venue: `lobby`, `hall`, `hall:KEY` of a floor, `booth:ID`, … */
export const place = z
  .string()
  .max(80, { error: 'field.tooLong' })
  .regex(
    /^(entrance|lobby|info-desk|auditorium|lounge|hall(:[\w&-]{1,64})?|booth:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
    { error: 'place.unknown' },
  );

const noted = z.object({ noted: z.literal(true) });

export const recordVisit = route({
  method: 'POST',
  path: '/visitedUser/userData',
  act: 'visit.record',
  summary:
    'Record that the caller entered the venue or, with a flag, is in the hall or the auditorium. Email and mobile are ignored: the token identifies the caller',
  needs: 'visits',
  body: z
    .object({
      email: z.unknown().optional(),
      mobile: z.unknown().optional(),
      eventId: id.optional(),
      isExhibitionHall: z.boolean().optional(),
      /** A floor by its key, name or id, or by one of its cities. */
      visitingFloor: z.string().max(64, { error: 'field.tooLong' }).optional(),
      isAuditorium: z.boolean().optional(),
    })
    .refine((body) => !(body.isExhibitionHall && body.isAuditorium), {
      path: ['isAuditorium'],
      error: 'field.invalid',
    }),
  reply: noted,
});

export const recordBoothVisit = route({
  method: 'POST',
  path: '/visitedUser/booth',
  act: 'visit.record',
  summary:
    'Record that the caller left a booth. `noOfSecs` is in tenths of a second, with decimals or without, and kept as the client’s claim; reports use the server’s own measurement',
  needs: 'visits',
  body: z.object({
    boothId: id,
    boothName: z.unknown().optional(),
    email: z.unknown().optional(),
    eventId: id.optional(),
    noOfSecs: z.number().min(0).max(864_000),
    /** Ignored: the server's time counts. */
    visitedTime: z.unknown().optional(),
  }),
  reply: noted,
});

export const enterPlace = route({
  method: 'POST',
  path: '/visit/enter',
  act: 'visit.record',
  summary: 'Record that a tab shows a place',
  needs: 'visits',
  body: z.object({ place, eventId: id.optional() }),
  reply: noted,
});

export const continueVisit = route({
  method: 'POST',
  path: '/visit/heartbeat',
  act: 'visit.record',
  summary:
    'Record that a tab still shows a place: every 20 to 30 seconds while it is visible. Several tabs at one place count once',
  needs: 'visits',
  body: z.object({ place, eventId: id.optional() }),
  reply: noted,
});

export const leavePlace = route({
  method: 'POST',
  path: '/visit/leave',
  act: 'visit.record',
  summary:
    'Record that a tab left a place; without this call the visit ends with its last heartbeat',
  needs: 'visits',
  body: z.object({ place, eventId: id.optional() }),
  reply: noted,
});

/** How many people are at a place, and how many wait there for an answer, on its page or elsewhere: exact below ten, then in tens. Places with neither are left out. */
const placeCount = z.object({
  place: z.string(),
  people: z.number().int(),
  waiting: z.number().int().optional(),
});
export type PlaceCount = z.infer<typeof placeCount>;

export const getPresence = route({
  method: 'GET',
  path: '/venue/presence',
  act: 'presence.read',
  summary: 'Get how many people are where, and how many wait at which booths, as coarse counts',
  needs: 'visits',
  query: z.object({ eventId: id.optional() }),
  reply: z.object({ places: z.array(placeCount) }),
});

/** A booth shows the faces of at most so many. */
export const mostFaces = 3;

/** The viewer's connections who are at a booth, the latest first: the first few, and how many there are. */
const boothConnections = z.object({
  boothId: id,
  people: z.array(personCard).max(mostFaces),
  count: z.number().int(),
});
export type BoothConnections = z.infer<typeof boothConnections>;

export const listBoothConnections = route({
  method: 'GET',
  path: '/venue/connections',
  act: 'presence.listConnections',
  summary:
    'List at which booths the caller’s connections are now: only those who are open to talk and let their visits be counted',
  needs: 'connections',
  query: z.object({ eventId: id.optional() }),
  reply: z.object({ booths: z.array(boothConnections) }),
});

/** The counts changed: carries all of them, at most once a second. */
export const presenceChanged = liveEvent('venue', { places: z.array(placeCount) });
