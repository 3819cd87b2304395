import { commit, type Ctx } from '../../../../core/context.ts';
import { listOutdatedKeys } from '../queries/keys.ts';
import { recordWithdrawal } from './recordWithdrawal.ts';

/** Sends the consents that were withdrawn while a booth's CRM was turned off. */
export async function recordMissedWithdrawals(ctx: Ctx, boothId: string): Promise<void> {
  for (const personId of await listOutdatedKeys(ctx.db, boothId))
    await commit(ctx, (tx) => recordWithdrawal(tx, { boothId, personId }));
}
