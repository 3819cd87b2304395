import type { Actor } from '@pavilion/contract';
import { commit, type Ctx } from '../../../core/context.ts';
import { limitPace } from '../../../http/rateLimit.ts';
import * as queries from './queries.ts';

const impressionRate = [{ times: 60, seconds: 60 }];
const hourMs = 3_600_000;

/** Records that cards of booths were on the actor’s screen. Unknown booths are ignored. Refuses `throttled`. */
export async function recordShown(ctx: Ctx<Actor>, boothIds: string[]): Promise<void> {
  const { personId } = ctx.actor;
  await limitPace(ctx, `impression:${personId}`, impressionRate);
  const hour = new Date(Math.floor(ctx.now().getTime() / hourMs) * hourMs);
  const shown = [...new Set(boothIds)]
    .toSorted()
    .map((boothId) => ({ id: ctx.ports.ids.id(), boothId }));
  await commit(ctx, (tx) =>
    queries.insertShown(tx.db, { eventId: tx.event.id, personId, hour, shown }),
  );
}
