import type { Ctx } from '../../../../core/context.ts';
import * as webhook from '../../../platform/webhook/service.ts';
import { endMessages } from '../model/withdrawal.ts';
import { isContactAllowed } from '../queries/keys.ts';

/** Sends to a booth's CRM that a person withdrew their last consent there, and drops what hasn't been sent of them. Belongs inside `commit`, after the withdrawal. */
export async function recordWithdrawal(
  tx: Ctx,
  at: { boothId: string; personId: string },
): Promise<void> {
  const crm = await webhook.findBoothWebhook(tx, at.boothId);
  // one that is off gets it when it is turned on again
  if (!crm) return;
  await webhook.lockMessages(tx, crm, at.personId);
  if (!(await isContactAllowed(tx.db, at))) await endMessages(tx, crm, at);
}
