import type { Actor, companionDraft, OwnCompanions } from '@pavilion/contract';
import type { z } from 'zod';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { lockBringing } from '../../admission/service.ts';
import { renameInvited, revoke } from '../../invitation/service.ts';
import { limitNaming } from '../limits.ts';
import { requireNewAddress, sendInvitation } from '../model/naming.ts';
import { requirePlace, requireUnanswered } from '../rights.ts';
import { list } from '../service.ts';

type Draft = z.output<typeof companionDraft>;

/**
 * Changes the name of a companion, or invites another address to the seat that is held, for no longer. Refuses
 * `companion.missing`, `companion.answered`, and as `inviteCompanion` does.
 */
export async function changeCompanion(
  ctx: Ctx<Actor>,
  id: string,
  { first_name, last_name, email }: Draft,
): Promise<OwnCompanions> {
  requirePlace(ctx);
  const before = await requireUnanswered(ctx, id);
  const isSameAddress = before.email === email;
  if (!isSameAddress) await limitNaming(ctx, email);
  await commit(ctx, async (tx) => {
    // the invitation before the classes, as its companion does who answers it
    const isOpen = isSameAddress
      ? await renameInvited(tx.db, { id, now: tx.now(), first_name, last_name })
      : (await revoke(tx, 'companion', { id })).length > 0;
    if (!isOpen) refuse('companion.answered');
    const row = await lockBringing(tx);
    if (isSameAddress) return;
    await requireNewAddress(tx, email);
    const seat = { class: row.name, class_id: row.id, expires_at: before.expires_at };
    await sendInvitation(tx, { first_name, last_name, email }, seat);
  });
  return list(ctx);
}
