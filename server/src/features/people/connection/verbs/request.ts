import { type Actor, type PersonCard, requestFlagged, topics } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../context.ts';
import { Refusal, refuse } from '../../../../http/refusal.ts';
import { limitPace } from '../../../../http/rateLimit.ts';
import { notify, withdraw } from '../../../platform/notification/service.ts';
import { changePair, lockAsker, manyRefusals, recordFlag } from '../queries.ts';
import { lockUnblockedPair, mayAnswer, requireCooledDown, requireOther } from '../rights.ts';
import type { LockedPair } from '../service.ts';
import { findVisibleCard, publishToBoth } from './publishToBoth.ts';

type Changed = Promise<{ person: PersonCard | null }>;

const hourSeconds = 3600;
/** The same text to this many people looks like advertising. */
const sameTextLooksLikeAdvertising = 10;
const nothing = { state: null, from_id: null, text: '', asked_at: null, answered_at: null };

/** Asks a person to connect. Asking again while the request is open changes nothing. Refuses `connection.self`, `connection.already`, `connection.answerTheirs`, `connection.youBlocked`, `connection.coolDown`, `connection.tooManyOpen`, `throttled`, `attendee.missing`. */
export async function request(ctx: Ctx<Actor>, otherId: string, text: string): Changed {
  requireOther(ctx, otherId);
  try {
    return await commit(ctx, (tx) => ask(tx, otherId, text));
  } catch (error) {
    const tooMany = ['throttled', 'connection.tooManyOpen'];
    if (error instanceof Refusal && tooMany.includes(error.code)) await flag(ctx, 'tooMany', text);
    throw error;
  }
}

async function ask(tx: Ctx<Actor>, otherId: string, text: string): Changed {
  const { personId } = tx.actor;
  const { pair } = await lockUnblockedPair(tx, otherId);
  if (pair.state === 'accepted') refuse('connection.already');
  if (mayAnswer(tx.actor, pair)) refuse('connection.answerTheirs');
  if (pair.state === 'pending') return { person: await findVisibleCard(tx, otherId) };
  requireCooledDown(tx, pair);
  const asker = await lockAsker(tx.db, personId, text);
  if (asker.open >= tx.event.config.features.connections!.maxPending)
    refuse('connection.tooManyOpen', { retryAfterSeconds: hourSeconds });
  const times = tx.event.config.features.connections!.perHour;
  const key = `connection.request:${tx.actor.personId}`;
  await limitPace(tx, key, [{ times, seconds: hourSeconds }]);
  if (asker.sameText + 1 >= sameTextLooksLikeAdvertising) await flag(tx, 'sameText', text);
  await changePair(tx.db, pair, {
    state: 'pending',
    from_id: personId,
    text,
    asked_at: tx.now(),
    answered_at: null,
  });
  await notify(tx, {
    personId: otherId,
    kind: 'connectionRequested',
    by: personId,
    values: { text },
    link: `/attendee/${personId}`,
  });
  return { person: await publishToBoth(tx, otherId) };
}

/** Accepts a person's request. Refuses `connection.missing`, `connection.notRecipient`, `connection.youBlocked`, `attendee.missing`. */
export async function accept(ctx: Ctx<Actor>, otherId: string): Changed {
  requireOther(ctx, otherId);
  const { personId } = ctx.actor;
  return commit(ctx, async (tx) => {
    const { pair } = await lockUnblockedPair(tx, otherId);
    if (!pair.state) refuse('connection.missing');
    if (pair.state === 'accepted') return { person: await findVisibleCard(tx, otherId) };
    if (!mayAnswer(tx.actor, pair)) refuse('connection.notRecipient');
    await changePair(tx.db, pair, { state: 'accepted', answered_at: tx.now() });
    await withdraw(tx, { personId, kind: 'connectionRequested', by: otherId });
    await notify(tx, {
      personId: otherId,
      kind: 'connectionAccepted',
      by: personId,
      link: `/attendee/${personId}`,
    });
    return { person: await publishToBoth(tx, otherId) };
  });
}

/** Cancels the actor's request, declines the other person's without notifying them, or ends the connection. Refuses `connection.youBlocked`, `attendee.missing`. */
export async function cancel(ctx: Ctx<Actor>, otherId: string): Changed {
  requireOther(ctx, otherId);
  return commit(ctx, async (tx) => {
    const { pair } = await lockUnblockedPair(tx, otherId);
    if (!pair.state) return { person: await findVisibleCard(tx, otherId) };
    const since = otherId === pair.low_id ? 'low_declined_at' : 'high_declined_at';
    await changePair(tx.db, pair, {
      ...nothing,
      ...(mayAnswer(tx.actor, pair) && { [since]: tx.now() }),
    });
    await withdrawNotices(tx, otherId);
    return { person: await publishToBoth(tx, otherId) };
  });
}

/** Ends a request or connection of the pair, with its notifications, inside `commit`. */
export async function endPair(
  tx: Ctx<Actor>,
  { pair }: LockedPair,
  otherId: string,
): Promise<void> {
  if (pair.state) await changePair(tx.db, pair, nothing);
  await withdrawNotices(tx, otherId);
}

async function withdrawNotices(tx: Ctx<Actor>, otherId: string): Promise<void> {
  const me = tx.actor.personId;
  for (const kind of ['connectionRequested', 'connectionAccepted'] as const) {
    await withdraw(tx, { personId: me, kind, by: otherId });
    await withdraw(tx, { personId: otherId, kind, by: me });
  }
}

async function flag(ctx: Ctx<Actor>, reason: 'tooMany' | 'sameText', text: string): Promise<void> {
  const { personId } = ctx.actor;
  const times = await recordFlag(ctx.db, { personId, reason, text, now: ctx.now() });
  // published when a script is first listed, not for each of its calls
  if (times === (reason === 'tooMany' ? manyRefusals : 1))
    ctx.announce(topics.infoDesk(ctx.event.id), requestFlagged, { personId });
}
