import type { Actor } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import * as lead from '../../lead/service.ts';
import { publishTours } from '../model/publication.ts';
import { listOpen, lockPerson, withdrawContact } from '../queries/bookings.ts';
import { cancelBooking } from './cancel.ts';

/** Revokes the consent given to a booth with site visits: those to come are cancelled, and it no longer sees the contact details. */
export async function withdraw(ctx: Ctx<Actor>, boothId: string): Promise<void> {
  const { personId } = ctx.actor;
  await commit(ctx, async (tx) => {
    await lockPerson(tx.db, personId);
    for (const { id } of await listOpen(tx.db, personId, boothId)) await cancelBooking(tx, id);
    if (await withdrawContact(tx.db, { personId, boothId }, tx.now()))
      publishTours(tx, boothId, [personId]);
    await lead.recordWithdrawal(tx, { boothId, personId });
  });
}
