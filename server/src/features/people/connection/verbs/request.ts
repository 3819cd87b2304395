import { type Actor, type PersonCard, requestFlagged, topics } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { Refusal, refuse } from '../../../../core/refusal.ts';
import { limitPace } from '../../../../http/rateLimit.ts';
import { notify } from '../../../platform/notification/service.ts';
import { changePair, lockAsker, manyRefusals, recordFlag } from '../queries.ts';
import { lockUnblockedPair, mayAnswer, requireCooledDown, requireOther } from '../rights.ts';
import { findVisibleCard, publishToBoth } from './publishToBoth.ts';

export type ChangedConnection = Promise<{ person: PersonCard | null }>;

const hourSeconds = 3600;

/** The same text to this many people looks like advertising. */
const sameTextLooksLikeAdvertising = 10;

/** Asks a person to connect. Asking again while the request is open changes nothing. Refuses `connection.self`, `connection.already`, `connection.answerTheirs`, `connection.youBlocked`, `connection.coolDown`, `connection.tooManyOpen`, `throttled`, `attendee.missing`. */
export async function request(ctx: Ctx<Actor>, otherId: string, text: string): ChangedConnection {
  requireOther(ctx, otherId);
  try {
    return await commit(ctx, (tx) => ask(tx, otherId, text));
  } catch (error) {
    const tooMany = ['throttled', 'connection.tooManyOpen'];
    if (error instanceof Refusal && tooMany.includes(error.code)) await flag(ctx, 'tooMany', text);
    throw error;
  }
}

async function ask(tx: Ctx<Actor>, otherId: string, text: string): ChangedConnection {
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

async function flag(ctx: Ctx<Actor>, reason: 'tooMany' | 'sameText', text: string): Promise<void> {
  const { personId } = ctx.actor;
  const times = await recordFlag(ctx.db, { personId, reason, text, now: ctx.now() });
  // published when a script is first listed, not for each of its calls
  if (times === (reason === 'tooMany' ? manyRefusals : 1))
    ctx.announce(topics.infoDesk(ctx.event.id), requestFlagged, { personId });
}
