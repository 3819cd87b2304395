import { type Actor, captionTyped, topics } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { coalesced } from '../../../../db/batching.ts';
import { limitPace } from '../../../../http/rateLimit.ts';
import { requireUnmuted } from '../../../identity/account/service.ts';
import * as queries from '../queries.ts';
import { requireLive, requireWriter } from '../rights.ts';

const rates = [{ times: 40, seconds: 10 }];

/** Shows a line to the room while it is being written, without storing it. Refuses `session.missing`, `session.removed`, `channel.missing`, `caption.notWriter`, `caption.closed`, `caption.off`, `chat.muted`, `throttled`. */
export async function typeLine(
  ctx: Ctx<Actor>,
  sessionId: string,
  { clientId, text }: { clientId: string; text: string },
): Promise<void> {
  requireLive(await requireWriter(ctx, sessionId));
  await requireUnmuted(ctx);
  await limitPace(ctx, `caption.type:${ctx.actor.personId}`, rates);
  const mode = await findMode(ctx.db, sessionId);
  if (!mode?.is_on) refuse('caption.off');
  const { language } = mode;
  ctx.announce(topics.caption(sessionId), captionTyped, { sessionId, clientId, text, language });
}

const findMode = coalesced((db, sessionId: string) => queries.findMode(db, sessionId));
