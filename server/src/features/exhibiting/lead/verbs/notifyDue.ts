import type { Server } from '../../../../core/context.ts';
import { forEachInEvent } from '../../../platform/event/service.ts';
import { notify } from '../../../platform/notification/service.ts';
import { claimDue, listDue } from '../queries/care.ts';

/** Notifies owners on the day of a lead's next step, once. */
export async function notifyDue(server: Server): Promise<void> {
  const due = await listDue(server.store.db, server.ports.clock.now());
  await forEachInEvent(server, due, async (tx, row) => {
    const { booth_id: boothId, person_id: personId, booth } = row;
    const claimed = await claimDue(tx.db, { boothId, personId });
    if (!claimed?.owner_id) return;
    await notify(tx, {
      personId: claimed.owner_id,
      kind: 'leadDue',
      by: personId,
      values: { booth, text: claimed.next_step },
      link: `/exhibitor/leads?booth=${boothId}&person=${personId}`,
    });
  });
}
