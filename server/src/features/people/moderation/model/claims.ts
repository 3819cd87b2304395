import { type Actor, claimSeconds, type ModeratorClaim } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { limitPace } from '../../../../http/rateLimit.ts';
import { toClaim } from '../entity.ts';
import { deleteClaim, listClaims, upsertClaim } from '../queries/claims.ts';

const claimLimits = [{ times: 120, seconds: 60 }];

/** Claims a thing for the actor, repeats their claim, or gives it up; returns the claim that holds then. `takeOver` takes it from someone else. Belongs inside `commit`. Refuses `moderation.claimed` with the claim that holds, `throttled`. */
export async function setClaim(
  tx: Ctx<Actor>,
  subjectId: string,
  { isClaimed, takeOver }: { isClaimed: boolean; takeOver: boolean },
): Promise<ModeratorClaim | null> {
  const { personId } = tx.actor;
  await limitPace(tx, `moderation.claim:${personId}`, claimLimits);
  const now = tx.now();
  if (!isClaimed) await deleteClaim(tx.db, subjectId, personId);
  else {
    const until = new Date(now.getTime() + claimSeconds * 1000);
    const row = { subject_id: subjectId, event_id: tx.event.id, person_id: personId, until };
    if (!(await upsertClaim(tx.db, row, { now, takeOver })))
      refuse('moderation.claimed', { hint: { claim: await findClaim(tx, subjectId) } });
  }
  return findClaim(tx, subjectId);
}

/** Ends anyone's claim of a thing that was dealt with; returns whether there was one. Belongs inside `commit`. */
export function endClaim(tx: Ctx, subjectId: string): Promise<boolean> {
  return deleteClaim(tx.db, subjectId);
}

/** The claim of a thing that holds now. */
export async function findClaim(ctx: Ctx, subjectId: string): Promise<ModeratorClaim | null> {
  return (await findClaims(ctx, [subjectId])).get(subjectId) ?? null;
}

/** The claims of these things that hold now, by the thing. */
export async function findClaims(
  ctx: Ctx,
  subjectIds: string[],
): Promise<Map<string, ModeratorClaim>> {
  const rows = await listClaims(ctx.db, subjectIds, ctx.now());
  return new Map(rows.map((row) => [row.subject_id, toClaim(ctx, row)]));
}
