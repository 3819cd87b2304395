import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import type { Limit } from '../../../ports/limiter.ts';
import { refuse } from '../../../core/refusal.ts';
import { limitPace, limitRate } from '../../../http/rateLimit.ts';
import { recordSeen } from './queries.ts';

/** How many different people a person may be shown in a day. */
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

/** Counts these people among those the actor was shown today. Refuses `throttled` beyond the daily limit. */
export async function limitProfiles(ctx: Ctx<Actor>, personIds: string[]): Promise<void> {
  if (!personIds.length) return;
  const day = ctx.now().toISOString().slice(0, 10);
  const { personId } = ctx.actor;
  const marks = [...new Set(personIds.map(idMark))];
  const known = recorded.get(personId);
  if (known?.day === day && marks.every((mark) => known.marks.has(mark))) return;
  const most = profilesPerDay;
  // a single statement is its own transaction
  if (!(await recordSeen(ctx.db, { viewerId: personId, day, marks, most })))
    refuse('throttled', { retryAfterSeconds: secondsToMidnight(ctx.now()) });
  const before = known?.day === day && known.marks.size < mostMarks ? known.marks : [];
  remember(personId, { day, marks: new Set([...before, ...marks]) });
}

/** Who was shown to whom today, as far as this node has recorded it: showing them again needs no query. */
const recorded = new Map<string, { day: string; marks: Set<number> }>();
const mostRemembered = 2000;
const mostMarks = 300;

function remember(personId: string, seen: { day: string; marks: Set<number> }): void {
  // evicts the entry recorded longest ago
  recorded.delete(personId);
  if (recorded.size >= mostRemembered) recorded.delete(recorded.keys().next().value!);
  recorded.set(personId, seen);
}

/** The last 32 bits of an id, which are random. */
function idMark(id: string): number {
  return Number.parseInt(id.slice(-8), 16) | 0;
}

function secondsToMidnight(now: Date): number {
  return Math.ceil((86_400_000 - (now.getTime() % 86_400_000)) / 1000);
}
