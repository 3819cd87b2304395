import { z } from 'zod';
import { helpCard } from './helpCard.ts';

/** What the people in a booth's call look at together: one of its pictures, as it was when it was opened. */
export const videoShown = z.object({
  card: helpCard,
  /** What people see in a 360° picture; empty for others. */
  description: z.string(),
});
export type VideoShown = z.infer<typeof videoShown>;
