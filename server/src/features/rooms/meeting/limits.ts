import type { Limit } from '../../../ports/limiter.ts';

/** Rate limits for meetings; while the limiter is down, nothing is asked. */
export const limits = {
  requests: [{ times: 30, seconds: 3600 }],
} satisfies Record<string, Limit[]>;
