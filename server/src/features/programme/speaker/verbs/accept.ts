import type { Actor } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { verifyEmailOwner } from '../../../identity/account/service.ts';
import { exists } from '../service.ts';
import { invited, requireAddressee, takeOver } from '../model/invitation.ts';

/** Makes the caller the invited speaker. Refuses as `findInvited` and `verifyEmailOwner` do, and `speakerInvitation.otherAddress` if its address belongs to someone else in the event. */
export async function accept(ctx: Ctx<Actor>, token: string): Promise<{ hasPage: boolean }> {
  const { personId } = ctx.actor;
  await commit(ctx, async (tx) => {
    await requireAddressee(tx, await invited(tx, token), personId);
    await verifyEmailOwner(tx);
    await takeOver(tx, token, personId);
  });
  await ctx.ports.sockets.reauthorise(personId);
  return { hasPage: await exists(ctx.db, ctx.event.id, personId) };
}
