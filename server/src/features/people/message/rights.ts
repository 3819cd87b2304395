import { type Actor, messageEditMinutes, type Relation } from '@pavilion/contract';
import type { Ctx } from '../../../context.ts';
import { refuse } from '../../../http/refusal.ts';
import { lockPair } from '../connection/service.ts';

/** Whether two people can reach each other: both are here, and neither has blocked the other. */
export function canReach(thread: {
  isGone: boolean;
  iBlocked: boolean;
  blockedMe: boolean;
}): boolean {
  return !thread.isGone && !thread.iBlocked && !thread.blockedMe;
}

/** Whether the event lets people who are connected like this write to each other. */
export function mayWrite({ event }: Ctx, { status }: Pick<Relation, 'status'>): boolean {
  const from = event.config.features.messages?.from ?? 'connections';
  if (from === 'everybody' || status === 'ACCEPTED') return true;
  return from === 'requested' && status === 'PENDING';
}

/** Whether a message is still young enough for its sender to change it. */
export function mayEdit(ctx: Ctx, { created_at }: { created_at: Date }): boolean {
  return ctx.now().getTime() - created_at.getTime() <= messageEditMinutes * 60_000;
}

/** Locks the actor and another for the rest of the transaction, where the one may write to the other. Refuses `attendee.missing`, `message.youBlocked`, `message.notPossible`. */
export async function lockWritablePair(tx: Ctx<Actor>, otherId: string): Promise<Relation> {
  const { relation, iBlocked, blockedMe } = await lockPair(tx, otherId);
  if (iBlocked) refuse('message.youBlocked');
  if (blockedMe || !mayWrite(tx, relation)) refuse('message.notPossible');
  return relation;
}
