import type { Actor, BadgeScanState } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { shareByBadge } from '../../offer/service.ts';
import { toState } from '../entity.ts';
import { publishScan } from '../model/publication.ts';
import { lockScan, saveAnswer } from '../queries.ts';

/** Shares the actor's contact details with a booth that scanned their badge, or doesn't; the same answer again changes nothing. Refuses `badgeScan.missing`, and `badgeScan.over` once the time is over or for another answer than the first. */
export async function answer(
  ctx: Ctx<Actor>,
  scanId: string,
  share: boolean,
): Promise<BadgeScanState> {
  const wanted = share ? 'shared' : 'declined';
  return commit(ctx, async (tx) => {
    const row = await lockScan(tx.db, tx.actor.personId, scanId);
    if (!row) refuse('badgeScan.missing');
    const state = toState(tx, row);
    if (state === wanted) return state;
    if (state !== 'asked') refuse('badgeScan.over');
    await saveAnswer(tx.db, scanId, { answer: wanted, answered_at: tx.now() });
    if (share) await shareByBadge(tx, row.booth_id);
    publishScan(tx, row);
    return wanted;
  });
}
