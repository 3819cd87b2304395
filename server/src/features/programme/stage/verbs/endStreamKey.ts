import type { Actor, revokeStreamKey, RouteReply } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { record } from '../../../platform/audit/service.ts';
import { sessionInside } from '../../chat/service.ts';
import { publishSignal, toStreamKeyReply } from '../model/streamKey.ts';
import { deleteKey } from '../queries/streamKeys.ts';
import { requirePanel } from '../rights.ts';

/** Revokes the session's stream key, no matter who made it: its program is off air within seconds. Refuses `session.missing`, `session.removed`, `channel.missing`, `stage.notOnPanel`. */
export async function endStreamKey(
  ctx: Ctx<Actor>,
  sessionId: string,
): Promise<RouteReply<typeof revokeStreamKey>> {
  const session = await sessionInside(ctx, sessionId);
  requirePanel(session);
  await commit(ctx, async (tx) => {
    const createdAt = await deleteKey(tx.db, sessionId);
    if (!createdAt) return;
    await record(tx, {
      thing: 'streamkey',
      id: sessionId,
      act: 'deleted',
      title: session.topic.en,
      before: { createdAt: createdAt.toISOString() },
      after: null,
    });
    publishSignal(tx, sessionId);
  });
  return toStreamKeyReply(ctx, session);
}
