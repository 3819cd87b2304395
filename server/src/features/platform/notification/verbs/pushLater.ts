import type { Ctx } from '../../../../core/context.ts';
import * as pushes from '../queries/push.ts';
import { pushOne } from '../model/push.ts';

/** Pushes a notification to all of a person's browsers after the commit. Must run inside `commit`. */
export async function pushLater(
  tx: Ctx,
  { notificationId, personId }: { notificationId: string; personId: string },
): Promise<void> {
  for (const subscriptionId of await pushes.listSubscriptions(tx.db, personId, tx.now()))
    await tx.later(pushOne, { notificationId, subscriptionId });
}
