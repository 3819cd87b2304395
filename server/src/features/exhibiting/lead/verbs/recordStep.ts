import type { LeadStep } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as webhook from '../../../platform/webhook/service.ts';
import { activateKey, isContactAllowed } from '../queries/keys.ts';

/** A step of a lead at a booth. */
interface RecordedStep {
  boothId: string;
  personId: string;
  step: LeadStep;
}

/**
 * Sends a step of a lead to the booth's CRM, if it has one. Nothing of a person who allows no contact leaves: their
 * steps are held until they do. Belongs inside `commit`.
 */
export async function recordStep(
  tx: Ctx,
  { boothId, personId, step }: RecordedStep,
): Promise<void> {
  const crm = await webhook.findBoothWebhook(tx, boothId);
  if (!crm) return;
  await webhook.lockMessages(tx, crm, personId);
  const at = { boothId, personId };
  const isAllowed = await isContactAllowed(tx.db, at);
  if (isAllowed) {
    const fresh = { eventId: tx.event.id, leadId: tx.ports.ids.id(), now: tx.now() };
    await activateKey(tx.db, at, fresh);
    await webhook.releaseHeld(tx, crm, personId);
  }
  if (!crm.kinds.includes(step)) return;
  // a shortlist is its owner's own until they allow contact, also for the booth's list of messages
  if (!isAllowed && step === 'lead.shortlisted') return;
  await webhook.enqueueStep(tx, { webhook: crm, personId, type: step }, { isHeld: !isAllowed });
}
