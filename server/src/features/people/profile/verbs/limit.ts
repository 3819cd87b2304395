import type { Actor } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../context.ts';
import type { Limit } from '../../../../ports/limiter.ts';
import { refuse } from '../../../../http/refusal.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import { recordSeen } from '../queries.ts';

/** How many different people somebody may be shown on one day. */
const profilesPerDay = 2000;
const searches: Limit[] = [{ times: 60, seconds: 60 }];
const uploads: Limit[] = [{ times: 10, seconds: 3600 }];

/** Takes a search; without the limiter everybody may. Refuses `throttled`. */
export async function takeSearch(ctx: Ctx<Actor>): Promise<void> {
  await limitRate(ctx, `profile.search:${ctx.actor.personId}`, searches, 'allowed');
}

/** Takes an upload. Refuses `throttled`, and `server.unavailable` when nobody can tell. */
export async function takeUpload(ctx: Ctx<Actor>): Promise<void> {
  await limitRate(ctx, `profile.upload:${ctx.actor.personId}`, uploads);
}

/** Counts these people among those whom the actor was shown today. Refuses `throttled` when they are too many different ones. */
export async function takeProfiles(ctx: Ctx<Actor>, personIds: string[]): Promise<void> {
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
