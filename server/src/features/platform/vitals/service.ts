import type { WebVitals } from '@pavilion/contract';
import { Histogram } from 'prom-client';
import type { Ctx } from '../../../core/context.ts';
import { limitPace } from '../../../http/rateLimit.ts';

const perMinute = [{ times: 60, seconds: 60 }];
const labelNames = ['page', 'device'] as const;

const lcp = new Histogram({
  name: 'pavilion_web_lcp_seconds',
  help: 'When the largest part of a page was painted in people’s browsers',
  labelNames,
  buckets: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  registers: [],
});
const inp = new Histogram({
  name: 'pavilion_web_inp_seconds',
  help: 'The slowest answer of a page to a touch or key in people’s browsers',
  labelNames,
  buckets: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 3],
  registers: [],
});
const cls = new Histogram({
  name: 'pavilion_web_cls',
  help: 'How much a page jumped in people’s browsers',
  labelNames,
  buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5],
  registers: [],
});

/** What browsers reported to this process, for its metrics. */
export const measures = [lcp, inp, cls];

/** Counts one visit to a page; nothing is stored. Refuses `throttled`. */
export async function recordVitals(ctx: Ctx, given: WebVitals): Promise<void> {
  await limitPace(ctx, `vitals:${ctx.address}`, perMinute);
  const labels = { page: given.page, device: given.device };
  if (given.lcpMs !== undefined) lcp.observe(labels, given.lcpMs / 1000);
  if (given.inpMs !== undefined) inp.observe(labels, given.inpMs / 1000);
  if (given.cls !== undefined) cls.observe(labels, given.cls);
}
