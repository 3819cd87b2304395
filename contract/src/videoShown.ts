import { z } from 'zod';
import { helpCard } from './helpCard.ts';
import { id } from './kit/field.ts';
import { liveEvent, pointed } from './kit/live.ts';

/** What the people in a booth's call look at together: one of its pictures, as it was when it was opened. */
export const videoShown = z.object({
  card: helpCard,
  /** What people see in a 360° picture; empty for others. */
  description: z.string(),
});
export type VideoShown = z.infer<typeof videoShown>;

/** A picture was opened for everyone, or closed (null): on `video:`. */
export const videoShownChanged = liveEvent('videoShown', {
  roomId: id,
  shown: videoShown.nullable(),
});
/** Where somebody points at what is shown, or that they no longer do (null): on `pointer:`. */
export const videoPointed = liveEvent('videoPoint', {
  roomId: id,
  personId: id,
  at: pointed.nullable(),
});
