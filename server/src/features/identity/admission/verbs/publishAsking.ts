import { type Asking, askingChanged, topics } from '@pavilion/contract';
import { type Ctx, toEventTime } from '../../../../core/context.ts';
import { markSeen } from '../../../platform/notification/service.ts';
import { askingIn } from '../queries.ts';

/** Where organisers decide. */
export const deskPage = '/organiser/registration';

/** How many people wait for a decision, and since when. */
export async function asking(ctx: Ctx): Promise<Asking> {
  const { people, since } = await askingIn(ctx.db, ctx.event.id);
  return { people, since: since && toEventTime(ctx, since) };
}

/** Tells organisers' open pages that the people who wait for a decision changed; inside `commit`. */
export async function publishAsking(tx: Ctx): Promise<void> {
  const now = await asking(tx);
  tx.announce(topics.infoDesk(tx.event.id), askingChanged, { asking: now });
  if (now.people === 0) await markSeen(tx, { kind: 'approvalsWaiting', link: deskPage });
}
