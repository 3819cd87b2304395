import { z } from 'zod';

/** How a change affects others. `eventOver`: the event would be over at once, for so many people; `sessionsOutside`: sessions would lie outside its days; `outsideDays`, `outsideHours`: the session does, or outside its opening hours; `speakerElsewhere`: somebody of its panel is in another session, or hosts a room, at the same time; `placeTwice`: another session is at its place then; `roomTwice`: another room has the same name then; `hostElsewhere`: its host has another room or session then. */
const concernKinds = [
  'eventOver',
  'sessionsOutside',
  'outsideDays',
  'outsideHours',
  'speakerElsewhere',
  'placeTwice',
  'roomTwice',
  'hostElsewhere',
] as const;

export interface Concern {
  kind: (typeof concernKinds)[number];
  count: number;
  /** Some of what or whom it affects. */
  names: string[];
}

/** Whether a change is made though it affects others. With `false`, it is refused (change.confirm), and the hint lists its `concerns`. */
export const anyway = z.boolean().default(true);
