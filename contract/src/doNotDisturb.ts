import { z } from 'zod';
import { isZone } from './clock.ts';
import { timeOfDay } from './kit/field.ts';

/** Hours of the day on a person's own clock; from 22:00 to 07:00 they go over midnight. */
const quietHours = z
  .object({
    from: timeOfDay,
    to: timeOfDay,
    zone: z.string().max(64, { error: 'field.tooLong' }).refine(isZone, { error: 'zone.invalid' }),
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: 'quietHours.empty' });
export type QuietHours = z.infer<typeof quietHours>;

/** When a person doesn't want to be disturbed at the event. */
export const doNotDisturb = z.object({
  /** Switched on by hand. */
  isOn: z.boolean(),
  /** While they are in a session or on its stage. */
  inSessions: z.boolean(),
  quietHours: quietHours.nullable(),
});
export type DoNotDisturb = z.infer<typeof doNotDisturb>;

/** The same, and whether it holds now; by the clock alone that changes in so many seconds. */
export const doNotDisturbState = doNotDisturb.extend({
  holds: z.boolean(),
  changesInSeconds: z.number().int().nullable(),
});
export type DoNotDisturbState = z.infer<typeof doNotDisturbState>;
