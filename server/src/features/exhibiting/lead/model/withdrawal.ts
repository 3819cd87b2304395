import { consentWithdrawn } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as webhook from '../../../platform/webhook/service.ts';
import { deactivateKey } from '../queries/keys.ts';

/** Drops what hasn't been sent of a person, and sends that they withdrew their consent if the CRM knows them. Belongs inside `commit`, with their messages locked. */
export async function endMessages(
  tx: Ctx,
  crm: webhook.WebhookRow,
  at: { boothId: string; personId: string },
): Promise<void> {
  const { personId } = at;
  const leadId = await deactivateKey(tx.db, at);
  if (!leadId) return webhook.dropMessages(tx, crm, personId);
  const step = { webhook: crm, personId, type: consentWithdrawn, data: { leadId } };
  await webhook.enqueueWithdrawal(tx, step);
}
