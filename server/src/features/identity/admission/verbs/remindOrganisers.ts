import type { Ctx } from '../../../../core/context.ts';
import { listOrganisers } from '../../../platform/event/service.ts';
import { notify, withdraw } from '../../../platform/notification/service.ts';
import { askingIn, claimReminder } from '../queries.ts';
import { deskPage } from './publishAsking.ts';

/** Reminds the organisers of people who wait for a decision, once for a day; inside `commit`. */
export async function remindOrganisers(tx: Ctx, day: string): Promise<void> {
  const { people } = await askingIn(tx.db, tx.event.id);
  if (people === 0 || !(await claimReminder(tx.db, tx.event.id, day))) return;
  await withdraw(tx, { kind: 'approvalsWaiting', link: deskPage });
  for (const { id } of await listOrganisers(tx))
    await notify(tx, {
      personId: id,
      kind: 'approvalsWaiting',
      values: { count: String(people) },
      link: deskPage,
    });
}
