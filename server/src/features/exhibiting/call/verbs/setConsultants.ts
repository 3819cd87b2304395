import type { Actor } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { record } from '../../../platform/audit/service.ts';
import * as booth from '../../../venue/booth/service.ts';
import { plan } from '../model/bookings.ts';
import * as queries from '../queries.ts';

/** Changes how many calls a booth takes at once. Upcoming calls beyond that move to a consultant who is free at the same time or are cancelled, and their people are notified. Refuses `booth.missing` and `forbidden`. */
export async function setConsultants(ctx: Ctx<Actor>, boothId: string, consultants: number) {
  await booth.requireOwnBooth(ctx, boothId);
  return commit(ctx, async (tx) => {
    const row = await queries.lockBooth(tx.db, tx.event.id, boothId);
    if (!row) refuse('booth.missing');
    await record(tx, {
      ...{ thing: 'booth', id: boothId, act: 'changed' as const, title: row.name },
      ...{ before: { consultants: row.consultants }, after: { consultants } },
    });
    return { consultants, cancelled: await booth.setConsultants(tx, row, consultants) };
  });
}

/** What would happen to a booth's upcoming calls with this many consultants; changes nothing. Refuses `booth.missing` and `forbidden`. */
export async function preview(ctx: Ctx<Actor>, boothId: string, consultants: number) {
  await booth.requireOwnBooth(ctx, boothId);
  const { moved, cancelled } = await plan(ctx, boothId, consultants);
  return { moved: moved.length, cancelled: cancelled.length };
}
