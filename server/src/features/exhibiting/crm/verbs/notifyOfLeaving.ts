import type { Ctx } from '../../../../core/context.ts';
import { notify } from '../../../platform/notification/service.ts';
import { findOwnWebhook } from '../../../platform/webhook/service.ts';
import * as booth from '../../../venue/booth/service.ts';

/** Notifies a booth's other staff that the person who set the address of its CRM has left: they know the secret, and may own the address. Belongs inside `commit`. */
export async function notifyOfLeaving(
  tx: Ctx,
  boothId: string,
  personIds: string[],
): Promise<void> {
  const crm = await findOwnWebhook(tx, boothId);
  const by = personIds.find((id) => id === crm?.set_by);
  if (!crm || !by) return;
  for (const { id: personId } of await booth.contacts(tx, boothId))
    await notify(tx, {
      ...{ personId, kind: 'crmSetterLeft', by },
      values: { host: new URL(crm.url).host },
      link: `/exhibitor/crm?booth=${boothId}`,
    });
}
