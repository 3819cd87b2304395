import { createHash } from 'node:crypto';
import type { Actor } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import { sessionInside } from '../../chat/service.ts';
import { unsignedUrl } from '../../session/service.ts';
import { signSessionAddress } from '../../../platform/file/service.ts';
import * as queries from '../queries.ts';
import { requirePanel } from '../rights.ts';
import { publishStage } from '../service.ts';

const rates = [{ times: 20, seconds: 3600 }];

/** Sets or removes the captions of what plays and of the recording. Refuses `session.missing`, `channel.missing`, `stage.notOnPanel`, `throttled`. */
export async function setCaptions(
  ctx: Ctx<Actor>,
  sessionId: string,
  given: { captionsUrl?: string | null; text?: string },
): Promise<{ captionsUrl: string | null }> {
  const session = await sessionInside(ctx, sessionId);
  requirePanel(session);
  await limitRate(ctx, `stage.captions:${ctx.actor.personId}`, rates);
  const { text } = given;
  const captionsUrl =
    text === undefined
      ? given.captionsUrl && unsignedUrl(given.captionsUrl)
      : await stored(ctx, sessionId, text);
  await commit(ctx, async (tx) => {
    await queries.upsertCaptions(tx.db, {
      session_id: sessionId,
      event_id: tx.event.id,
      captions_url: captionsUrl ?? null,
    });
    await publishStage(tx, sessionId);
  });
  return { captionsUrl: captionsUrl ? signSessionAddress(ctx, session.row, captionsUrl) : null };
}

/** Stores a text at a URL derived from its content, so that sending it again changes nothing. */
async function stored(ctx: Ctx, sessionId: string, text: string): Promise<string> {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const key = `session/${sessionId}/captions.${hash}.vtt`;
  await ctx.ports.storage.put(key, text, { contentType: 'text/vtt; charset=utf-8' });
  return `/files/${key}`;
}
