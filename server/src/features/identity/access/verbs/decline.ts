import { commit, type Ctx } from '../../../../core/context.ts';
import { passOn } from '../../admission/service.ts';
import { decline as declineOpen } from '../../invitation/service.ts';

/** Declines an invitation as a companion; the seat held for it goes to the next who wait for one. Refuses as `findInvited` does. */
export async function decline(ctx: Ctx, token: string): Promise<void> {
  await commit(ctx, async (tx) => {
    const { class_id: classId } = await declineOpen(tx, 'companion', token);
    if (classId) await passOn(tx, classId);
  });
}
