import { z } from 'zod';
import { route } from '../../kit/route.ts';
import { type PageName, pages } from '../../pages.ts';

const names = Object.keys(pages) as [PageName, ...PageName[]];
const ms = z.number().min(0).max(600_000).optional();

/** A page's web vitals for one visit: LCP and INP in ms, and CLS. */
const webVitals = z.object({
  /** The first page opened. */
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
  act: 'webVital.record',
  summary:
    'Record how fast a page was for a visitor: counted in the metrics by page and kind of device, without person or address',
  body: webVitals,
  reply: z.object({ noted: z.literal(true) }),
});
