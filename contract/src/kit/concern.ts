import { z } from 'zod';

/** How a change affects others. `eventOver`: the event would be over at once, for so many people; `sessionsOutside`: sessions would lie outside its days; `outsideDays`: the session does; `speakerElsewhere`: somebody of its panel is in another session at the same time. */
const concernKinds = ['eventOver', 'sessionsOutside', 'outsideDays', 'speakerElsewhere'] as const;

export interface Concern {
  kind: (typeof concernKinds)[number];
  count: number;
  /** Some of what or whom it affects. */
  names: string[];
}

/** Whether a change is made though it affects others. With `false`, it is refused (change.confirm), and the hint lists its `concerns`. */
export const anyway = z.boolean().default(true);
