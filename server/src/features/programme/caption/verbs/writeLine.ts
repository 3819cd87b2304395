import { type Actor, type CaptionLine, captionsPerSecond } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { isWithinPace } from '../../../../http/rateLimit.ts';
import { lockLogin, requireUnmuted } from '../../../identity/account/service.ts';
import { findLine, publishLine } from '../model/line.ts';
import * as queries from '../queries.ts';
import { requireLive, requireWriter } from '../rights.ts';

const rates = [{ times: captionsPerSecond, seconds: 1 }];

/**
 * Finishes a line; the same `clientId` again returns the same line. Refuses `session.missing`, `session.removed`,
 * `channel.missing`, `caption.notWriter`, `caption.off`, `caption.closed`, `caption.idReused`, `chat.muted`, and
 * `caption.tooFast` with the wait beyond two lines a second in the session.
 */
export async function writeLine(
  ctx: Ctx<Actor>,
  sessionId: string,
  { text, clientId, secondsAgo }: { text: string; clientId: string; secondsAgo: number },
): Promise<CaptionLine> {
  const session = await requireWriter(ctx, sessionId);
  return commit(ctx, async (tx) => {
    await lockLogin(tx);
    await requireUnmuted(tx);
    const mode = await queries.lockMode(tx.db, sessionId);
    const before = await queries.lineByClientId(tx.db, sessionId, clientId);
    // one that was corrected since then still counts as the same
    if (before && before.revision === 1 && before.text !== text) refuse('caption.idReused');
    if (before) return findLine(tx, session, before.id);
    requireLive(session);
    if (!mode?.is_on) refuse('caption.off');
    if (!(await isWithinPace(tx, `caption.write:${sessionId}`, rates)))
      refuse('caption.tooFast', { retryAfterSeconds: 1 });
    const row = await queries.insertLine(tx.db, {
      id: tx.ports.ids.id(),
      event_id: tx.event.id,
      session_id: sessionId,
      text,
      language: mode.language,
      source: 'typed',
      author_id: tx.actor.personId,
      client_id: clientId,
      said_at: new Date(tx.eventNow().getTime() - secondsAgo * 1000),
    });
    return publishLine(tx, session, row);
  });
}
