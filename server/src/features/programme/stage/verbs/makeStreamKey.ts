import type { Actor, createStreamKey, RouteReply } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import { fingerprint } from '../../../../ports/ids.ts';
import { record } from '../../../platform/audit/service.ts';
import { sendNotice } from '../../../platform/security/service.ts';
import { sessionInside } from '../../chat/service.ts';
import { publishSignal, toStreamKeyReply } from '../model/streamKey.ts';
import { replaceKey } from '../queries/streamKeys.ts';
import { requirePanel } from '../rights.ts';

const rates = [{ times: 20, seconds: 3600 }];

/** Makes the session's stream key, in the name of the actor and in the place of any earlier one. It has 256 random bits, so that a plain hash of it is enough. Refuses `session.missing`, `session.removed`, `channel.missing`, `stage.notOnPanel`, `session.over`, `throttled`. */
export async function makeStreamKey(
  ctx: Ctx<Actor>,
  sessionId: string,
): Promise<RouteReply<typeof createStreamKey>> {
  const session = await sessionInside(ctx, sessionId);
  requirePanel(session);
  if (session.state === 'over') refuse('session.over');
  await limitRate(ctx, `stage.streamKey:${ctx.actor.personId}`, rates);
  const secret = ctx.ports.ids.token();
  await commit(ctx, async (tx) => {
    const createdAt = tx.now();
    const before = await replaceKey(tx.db, {
      session_id: sessionId,
      event_id: tx.event.id,
      person_id: tx.actor.personId,
      key_hash: fingerprint(secret),
      created_at: createdAt,
    });
    await record(tx, {
      thing: 'streamkey',
      id: sessionId,
      act: before ? 'changed' : 'created',
      title: session.topic.en,
      before: before && { createdAt: before.toISOString() },
      after: { createdAt: createdAt.toISOString() },
    });
    const notice = { kind: 'streamKey', detail: session.topic.en } as const;
    await sendNotice(tx, tx.actor.personId, notice);
    publishSignal(tx, sessionId);
  });
  return { ...(await toStreamKeyReply(ctx, session)), secret };
}
