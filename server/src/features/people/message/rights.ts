import { type Actor, actsWhere, messageEditMinutes, type Relation } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { isTranslating } from '../../platform/translation/service.ts';
import { lockPair } from '../connection/service.ts';

interface Reach {
  isGone: boolean;
  iBlocked: boolean;
  blockedMe: boolean;
}

/** Whether two people can reach each other: both still exist, and neither has blocked the other. */
export function canReach(thread: Reach): boolean {
  return !thread.isGone && !thread.iBlocked && !thread.blockedMe;
}

/** Whether the event lets people with this relation write to each other. */
function mayWrite({ event }: Ctx, { status }: Pick<Relation, 'status'>): boolean {
  const from = event.config.features.messages?.from ?? 'connections';
  if (from === 'everybody' || status === 'ACCEPTED') return true;
  return from === 'requested' && status === 'PENDING';
}

/** What the caller may do in a conversation. */
export function allowedActs(ctx: Ctx, thread: Reach & Pick<Relation, 'status'>) {
  return actsWhere({
    'message.send': canReach(thread) && mayWrite(ctx, thread),
    'message.translate': isTranslating(ctx),
  });
}

/** Whether a message is recent enough for its sender to edit it. */
export function mayEdit(ctx: Ctx, { created_at }: { created_at: Date }): boolean {
  return ctx.now().getTime() - created_at.getTime() <= messageEditMinutes * 60_000;
}

/** Locks the actor and another person until the end of the transaction, if the actor may write to them. Refuses `attendee.missing`, `message.youBlocked`, `message.notPossible`. `send_message` has the same rule in SQL. */
export async function lockWritablePair(tx: Ctx<Actor>, otherId: string): Promise<Relation> {
  const { relation, iBlocked, blockedMe } = await lockPair(tx, otherId);
  if (iBlocked) refuse('message.youBlocked');
  if (blockedMe || !mayWrite(tx, relation)) refuse('message.notPossible');
  return relation;
}
