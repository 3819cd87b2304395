import { type Actor, coolDownHours } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { type LockedPair, lockPair } from './service.ts';
import type { PairRow } from './tables.ts';

/** Whether the pair has an open request for the actor to answer. */
export function mayAnswer({ personId }: Actor, pair: PairRow): boolean {
  return pair.state === 'pending' && pair.from_id !== personId;
}

/** Refuses `connection.self`. */
export function requireOther(ctx: Ctx<Actor>, otherId: string): void {
  if (otherId === ctx.actor.personId) refuse('connection.self');
}

/** Refuses `connection.coolDown` while the other person's last refusal is too recent to ask again. */
export function requireCooledDown(tx: Ctx<Actor>, pair: PairRow): void {
  const declinedAt =
    tx.actor.personId === pair.low_id ? pair.low_declined_at : pair.high_declined_at;
  if (!declinedAt) return;
  const until = declinedAt.getTime() + coolDownHours * 3_600_000;
  const left = Math.ceil((until - tx.now().getTime()) / 1000);
  if (left > 0) refuse('connection.coolDown', { retryAfterSeconds: left });
}

/** Locks a pair in which neither has blocked the other. Refuses `connection.youBlocked`, `attendee.missing`. */
export async function lockUnblockedPair(tx: Ctx<Actor>, otherId: string): Promise<LockedPair> {
  const locked = await lockPair(tx, otherId);
  if (locked.iBlocked) refuse('connection.youBlocked');
  if (locked.blockedMe) refuse('attendee.missing');
  return locked;
}
