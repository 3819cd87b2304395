import type { Actor } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import * as webhook from '../../../platform/webhook/service.ts';
import { endMessages } from '../model/withdrawal.ts';
import { listKeyedBooths } from '../queries/keys.ts';

/** Sends a withdrawal to the CRMs that know a person who is about to be deleted; to those that are off once they are on again. */
export async function endContact(theirs: Ctx<Actor>): Promise<void> {
  const { personId } = theirs.actor;
  for (const boothId of await listKeyedBooths(theirs.db, personId))
    await commit(theirs, async (tx) => {
      const crm = await webhook.findBoothWebhook(tx, boothId);
      if (!crm) return;
      await webhook.lockMessages(tx, crm, personId);
      await endMessages(tx, crm, { boothId, personId });
    });
}
