import type { Limit } from '../../../ports/limiter.ts';

const hour = 3600;
/** Rate limits for rooms; while the limiter is down, nothing is allowed. */
export const limits = {
  rooms: [{ times: 30, seconds: hour }],
  invitations: [{ times: 200, seconds: hour }],
  invitationsToOne: [{ times: 5, seconds: hour }],
  directCalls: [{ times: 30, seconds: hour }],
  names: [{ times: 60, seconds: 60 }],
} satisfies Record<string, Limit[]>;
