import { z } from 'zod';
import { id, instant, nameText, translatable } from '../../kit/field.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';

/** How many scans one call takes. */
export const mostScans = 100;
/** How long the name of a door may be. */
export const maxDoorName = 40;

const eventId = id.optional();
const className = translatable(z.string(), z.string().optional());
const day = z.iso.date({ error: 'date.invalid' });
/** SHA-256 of a badge's code, in hex. */
const hash = z.string().regex(/^[0-9a-f]{64}$/, { error: 'id.invalid' });

/** Somebody expected at the door: no contact details. */
const doorPerson = z.object({
  _id: id,
  name: z.string(),
  class: className.nullable(),
  /** Who brings them as a companion. */
  broughtBy: z.string().nullable(),
  /** The days they have a place for. */
  days: z.array(z.string()),
  /** Of their badge's code, from which nobody finds the code; null while they have none. */
  hash: hash.nullable(),
  /** When and where they came in on the day asked for; null if they haven't. Event time. */
  since: instant.nullable(),
  door: z.string().nullable(),
});
export type DoorPerson = z.infer<typeof doorPerson>;

export const listDoorPeople = route({
  method: 'GET',
  path: '/check-in/people',
  act: 'checkin.list',
  summary:
    'List who is expected, with the hashes of their badges’ codes, so that a door works without a network',
  needs: 'badges',
  query: pageQuery.extend({ day: day.optional(), eventId }),
  reply: z.object({ day: z.string(), people: z.array(doorPerson), next: nextCursor }),
});

/** One person at a door: whose badge was scanned, or who was found by name. */
const scan = z.object({
  /** Given by the device: however often it is sent, it counts once. */
  _id: id,
  /** Event time, when it was scanned; a time to come counts as now. */
  at: instant,
  door: nameText(maxDoorName, { required: false }),
  /** What was typed or scanned; not needed with `personId`. */
  code: z.string().max(100, { error: 'field.tooLong' }).optional(),
  personId: id.optional(),
});
export type Scan = z.output<typeof scan>;

/**
 * What a scan says. `doubled`: they came in earlier that day. `otherDay`: their class is for other days. `noPlace`: they gave
 * it up or lost it. `unknown`: no badge has this code, or no longer. `over`: the event is.
 */
const verdicts = [
  'welcome',
  'doubled',
  'otherDay',
  'noPlace',
  'otherEvent',
  'unknown',
  'over',
] as const;

const outcome = z.object({
  /** Of the scan. */
  _id: id,
  verdict: z.enum(verdicts),
  person: z
    .object({
      ...{ _id: id, name: z.string(), class: className.nullable() },
      /** Who brings them as a companion. */
      broughtBy: z.string().nullable(),
    })
    .nullable(),
  /** For `doubled`: when and where they came in first. Event time. */
  since: instant.nullable(),
  door: z.string().nullable(),
  /** For `otherDay`: which days they may come. */
  days: z.array(z.string()),
});
export type Outcome = z.infer<typeof outcome>;

export const checkIn = route({
  method: 'POST',
  path: '/check-in',
  act: 'checkin.create',
  summary:
    'Check people in at a door, now or as recorded without a network. Each scan counts once by its id, a person once a day: at the earliest of their scans',
  needs: 'badges',
  body: z.object({ scans: z.array(scan).min(1).max(mostScans), eventId }),
  reply: z.object({ outcomes: z.array(outcome) }),
});

export const undoCheckIn = route({
  method: 'POST',
  path: '/check-in/undo',
  act: 'checkin.undo',
  summary: 'Undo check-ins made by mistake; one that isn’t there is left alone',
  needs: 'badges',
  body: z.object({ ids: z.array(id).min(1).max(mostScans), eventId }),
  reply: z.object({ undone: z.number().int() }),
});

/** Somebody scanned again on the same day. */
const double = z.object({
  _id: id,
  person: z.object({ _id: id, name: z.string() }),
  at: instant,
  door: z.string(),
  first: z.object({ at: instant, door: z.string() }),
});
export type Double = z.infer<typeof double>;

const count = z.number().int();

const doorFigures = z.object({
  day: z.string(),
  /** The days of the event. */
  days: z.array(z.string()),
  expected: count,
  in: count,
  byClass: z.array(z.object({ class: className.nullable(), expected: count, in: count })),
  /** By the hour of the event's clock, `10:00`; hours without any are left out. */
  byHour: z.array(z.object({ hour: z.string(), in: count })),
  /** The latest hundred. */
  doubles: z.array(double),
});
export type DoorFigures = z.infer<typeof doorFigures>;

export const getDoorFigures = route({
  method: 'GET',
  path: '/check-in/figures',
  act: 'checkin.list',
  summary: 'Count who is in and who is expected on a day, and list who was scanned twice',
  needs: 'badges',
  query: z.object({ day: day.optional(), eventId }),
  reply: z.object({ figures: doorFigures }),
});
