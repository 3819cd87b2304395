import type { Actor, companionDraft, OwnCompanions } from '@pavilion/contract';
import type { z } from 'zod';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { heldUntil, lockBringing, requireFreeSeat } from '../../admission/service.ts';
import { isCounted } from '../entity.ts';
import { limitNaming } from '../limits.ts';
import { requireNewAddress, sendInvitation } from '../model/naming.ts';
import { listNamed } from '../queries.ts';
import { requirePlace } from '../rights.ts';
import { list } from '../service.ts';

/**
 * Names a companion of the actor: a seat of their class is held, and an invitation emailed. Refuses `admission.needed`, `throttled`, as
 * `lockBringing` and `requireNewAddress` do, `companion.most` and `companion.full`.
 */
export async function inviteCompanion(
  ctx: Ctx<Actor>,
  to: z.output<typeof companionDraft>,
): Promise<OwnCompanions> {
  requirePlace(ctx);
  await limitNaming(ctx, to.email);
  await commit(ctx, async (tx) => {
    const row = await lockBringing(tx);
    const named = await listNamed(tx.db, tx.actor.personId, tx.now());
    if (named.filter(isCounted).length >= row.companions) refuse('companion.most');
    await requireNewAddress(tx, to.email);
    await requireFreeSeat(tx, row);
    const seat = { class: row.name, class_id: row.id, expires_at: heldUntil(tx) };
    await sendInvitation(tx, to, seat);
  });
  return list(ctx);
}
