import type { Actor, getStreamKey, RouteReply } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { sessionInside } from '../../chat/service.ts';
import { toStreamKeyReply } from '../model/streamKey.ts';
import { requirePanel } from '../rights.ts';

/** Where programs broadcast by RTMP in a session, and what arrives, for the panel and organisers. Refuses `session.missing`, `session.removed`, `channel.missing`, `stage.notOnPanel`. */
export async function readStreamKey(
  ctx: Ctx<Actor>,
  sessionId: string,
): Promise<RouteReply<typeof getStreamKey>> {
  const session = await sessionInside(ctx, sessionId);
  requirePanel(session);
  return toStreamKeyReply(ctx, session);
}
