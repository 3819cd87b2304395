import { z } from 'zod';
import { route } from '../../kit/route.ts';
import { type PageName, pages } from '../../pages.ts';

const names = Object.keys(pages) as [PageName, ...PageName[]];
const ms = z.number().min(0).max(600_000).optional();

/** How a page did for one visit, in the terms of web vitals: the largest paint and the slowest answer to a touch in ms, and how much it jumped. */
const webVitals = z.object({
  /** The page that was opened first. */
  page: z.enum(names, { error: 'field.invalid' }),
  device: z.enum(['phone', 'other'], { error: 'field.invalid' }),
  lcpMs: ms,
  inpMs: ms,
  cls: z.number().min(0).max(100).optional(),
});
export type WebVitals = z.infer<typeof webVitals>;

export const recordWebVitals = route({
  method: 'POST',
  path: '/web-vitals',
  summary:
    'How fast a page was for whoever looked at it: counted in the metrics by page and kind of device, without person or address',
  body: webVitals,
  reply: z.object({ noted: z.literal(true) }),
});
