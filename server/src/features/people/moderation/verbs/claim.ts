import type { Actor, ModeratorClaim } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { setClaim } from '../model/claims.ts';
import { reportById } from '../queries.ts';
import { publishReport } from '../service.ts';

/** Says that the actor is dealing with a report, or no longer; returns the claim that holds then. Refuses `message.reportMissing`, `message.reportHandled`, `moderation.claimed`, `throttled`. */
export async function claim(
  ctx: Ctx<Actor>,
  reportId: string,
  step: { isClaimed: boolean; takeOver: boolean },
): Promise<ModeratorClaim | null> {
  return commit(ctx, async (tx) => {
    const report = await reportById(tx.db, tx.event.id, reportId);
    if (!report) refuse('message.reportMissing');
    if (step.isClaimed && report.handled_at) refuse('message.reportHandled');
    const held = await setClaim(tx, reportId, step);
    await publishReport(tx, reportId);
    return held;
  });
}
