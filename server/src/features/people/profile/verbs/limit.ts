import type { Actor } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../context.ts';
import type { Limit } from '../../../../ports/limiter.ts';
import { refuse } from '../../../../http/refusal.ts';
import { limitPace, limitRate } from '../../../../http/rateLimit.ts';
import { recordSeen } from '../queries.ts';

/** How many different people somebody may be shown on one day. */
const profilesPerDay = 2000;
const searchLimits: Limit[] = [{ times: 60, seconds: 60 }];
const uploadLimits: Limit[] = [{ times: 10, seconds: 3600 }];

/** Limits searches; without the limiter all are allowed. Refuses `throttled`. */
export async function limitSearches(ctx: Ctx<Actor>): Promise<void> {
  await limitPace(ctx, `profile.search:${ctx.actor.personId}`, searchLimits);
}

/** Limits uploads. Refuses `throttled`, and `server.unavailable` without the limiter. */
export async function limitUploads(ctx: Ctx<Actor>): Promise<void> {
  await limitRate(ctx, `profile.upload:${ctx.actor.personId}`, uploadLimits);
}

/** Counts these people among those whom the actor was shown today. Refuses `throttled` when they are too many different ones. */
export async function limitProfiles(ctx: Ctx<Actor>, personIds: string[]): Promise<void> {
  if (!personIds.length) return;
  const day = ctx.now().toISOString().slice(0, 10);
  const marks = [...new Set(personIds.map(markOf))];
  await commit(ctx, async (tx) => {
    const count = await recordSeen(tx.db, { viewerId: tx.actor.personId, day, marks });
    if (count !== null && count > profilesPerDay)
      refuse('throttled', { retryAfterSeconds: secondsToMidnight(tx.now()) });
  });
}

/** The last 32 bits of an id, which are random. */
function markOf(id: string): number {
  return Number.parseInt(id.slice(-8), 16) | 0;
}

function secondsToMidnight(now: Date): number {
  return Math.ceil((86_400_000 - (now.getTime() % 86_400_000)) / 1000);
}
