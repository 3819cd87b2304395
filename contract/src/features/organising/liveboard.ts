import { z } from 'zod';
import { id, instant } from '../../kit/field.ts';
import { liveEvent } from '../../kit/live.ts';
import { localText } from '../../presets/event-config.ts';
import { route } from '../../kit/route.ts';
import { room } from '../rooms/room.ts';

/**
 * What organisers watch while the event runs. `queue`: someone is waiting for an answer at a booth or the info desk.
 * `unstaffed`: visitors are at a booth where no one has the desk open. `noSpeaker`: a session is about to begin, or is
 * running, with none of its panel in the room. `streamStill`: what a session streams, from our stage or elsewhere, hasn't
 * moved for 20 seconds; `streamSilent`: a broadcast from our stage has had no sound for 20 seconds; `streamFrozen`: it has
 * shown the same picture for a minute. `callLate`: a booked call has begun with nobody from the booth in its room;
 * `callUntaken`: one begins soon, and nobody takes it. `ending`: a session with people in it is nearly over. `full`: a session
 * has no seats left, or a room and those beside it no places. `failing`: email or SMS that couldn't be sent. `approvals`: people wait for a decision on
 * their registration.
 */
const liveboardAlertKinds = [
  'queue',
  'unstaffed',
  'noSpeaker',
  'streamStill',
  'streamSilent',
  'streamFrozen',
  'callLate',
  'callUntaken',
  'ending',
  'full',
  'failing',
  'approvals',
] as const;

const liveboardAlert = z.object({
  /** Stays the same for as long as the cause lasts. */
  _id: z.string(),
  kind: z.enum(liveboardAlertKinds),
  /** Event time: when it began, or for sessions the start or end it's about. */
  since: instant,
  /** The booth it's about; for `queue`, null is the info desk. */
  boothId: id.nullable(),
  sessionId: id.nullable(),
  roomId: id.nullable(),
  callId: id.nullable(),
  channel: z.enum(['mail', 'sms']).nullable(),
  /** The name of the booth, session or room. */
  name: localText.nullable(),
  /** How many are waiting, are there, have a seat, or couldn't be sent to. */
  count: z.number().int(),
  /** How many fit, for `full`. */
  capacity: z.number().int().nullable(),
  staffed: z.boolean(),
  /** How many people staff the booth, present or not; null if it isn't about one. */
  team: z.number().int().nullable(),
  /** Who is waiting, longest first, at most five; without a conversation in a call. */
  waiting: z.array(z.object({ threadId: id.nullable(), name: z.string(), since: instant })),
  /** When the staff or panel were last paged from here. */
  pagedAt: instant.nullable(),
});
export type LiveboardAlert = z.infer<typeof liveboardAlert>;

const liveboardBooth = z.object({
  _id: id,
  name: z.string(),
  floorKey: z.string(),
  x: z.number(),
  y: z.number(),
  people: z.number().int(),
  waiting: z.number().int(),
  staffed: z.boolean(),
});
export type LiveboardBooth = z.infer<typeof liveboardBooth>;

/** The event's live state, with exact numbers. */
const liveboardState = z.object({
  /** The revision: of two states, the higher is newer. */
  revision: z.number().int(),
  /** In the places, sessions and rooms below, together. */
  people: z.number().int(),
  waiting: z.number().int(),
  places: z.array(z.object({ place: z.string(), people: z.number().int() })),
  floors: z.array(z.object({ key: z.string(), name: z.string() })),
  booths: z.array(liveboardBooth),
  sessions: z.array(
    z.object({
      _id: id,
      topic: localText,
      startAt: instant,
      endAt: instant,
      people: z.number().int(),
    }),
  ),
  /** Open rooms, with how many people are inside and waiting at the door. */
  rooms: z.array(
    z.object({
      _id: id,
      topic: z.string(),
      people: z.number().int(),
      capacity: z.number().int(),
      waiting: z.number().int(),
    }),
  ),
  alerts: z.array(liveboardAlert),
});
export type LiveboardState = z.infer<typeof liveboardState>;

const eventId = id.optional();

export const getLiveboard = route({
  method: 'GET',
  path: '/liveboard',
  act: 'liveboard.read',
  summary: 'Get what is going on in the event right now and what needs attention, for organisers',
  query: z.object({ eventId }),
  reply: z.object({ liveboard: liveboardState }),
});

export const pageStaff = route({
  method: 'POST',
  path: '/liveboard/page',
  act: 'liveboard.pageStaff',
  summary:
    'Page the staff of a booth, of the info desk (`boothId: null`), or the panel of a session',
  body: z
    .object({ boothId: id.nullish(), sessionId: id.optional(), eventId })
    .refine((body) => (body.boothId === undefined) !== (body.sessionId === undefined), {
      path: ['boothId'],
      error: 'field.required',
    }),
  reply: z.object({ paged: z.number().int() }),
});

export const handOverQueue = route({
  method: 'POST',
  path: '/liveboard/handOver',
  act: 'liveboard.handOverQueue',
  summary: 'Hand everyone waiting at a booth to the info desk, keeping their queue positions',
  needs: 'infoDesk',
  body: z.object({ boothId: id, eventId }),
  reply: z.object({ moved: z.number().int() }),
});

export const extendSession = route({
  method: 'POST',
  path: '/liveboard/extend',
  act: 'session.extend',
  summary:
    'Extend a session by `minutes`, delay it by `delayMinutes`, or add `seats`. A delay keeps its length',
  needs: 'sessions',
  body: z
    .object({
      sessionId: id,
      minutes: z.number().int().min(1).max(240).optional(),
      delayMinutes: z.number().int().min(1).max(240).optional(),
      seats: z.number().int().min(1).max(100_000).optional(),
      eventId,
    })
    .refine(({ minutes, delayMinutes, seats }) => minutes ?? delayMinutes ?? seats, {
      path: ['minutes'],
      error: 'field.required',
    }),
  reply: z.object({ extended: z.literal(true) }),
});

export const openOverflow = route({
  method: 'POST',
  path: '/rooms/{roomId}/overflow',
  act: 'liveboard.openOverflow',
  summary:
    'Open a second room beside a full one and notify the people waiting at its door; returns an existing one if it has a free place',
  needs: 'rooms',
  params: z.object({ roomId: id }),
  query: z.object({ eventId }),
  reply: z.object({
    room,
    /** How many waiting people were notified. */
    notified: z.number().int(),
  }),
});

export const retryFailed = route({
  method: 'POST',
  path: '/outbox/retry',
  act: 'outbox.resend',
  summary:
    'Resend email or SMS that failed; with `setAside` it is abandoned instead and no longer reported',
  body: z.object({
    channel: z.enum(['mail', 'sms']),
    setAside: z.boolean().default(false),
    eventId,
  }),
  reply: z.object({ count: z.number().int() }),
});

/** The live state changed: sent whole on `liveboard:`, at most once a second. */
export const liveboardChanged = liveEvent('liveboard', { liveboard: liveboardState });
