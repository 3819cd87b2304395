import { captionEngine, captionTyped, longestCaption, topics } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { findSession } from '../../session/service.ts';
import * as queries from '../queries.ts';
import { publishLine } from './line.ts';

/** Where an engine's words belong. */
interface EngineWords {
  sessionId: string;
  /** The id of the line from its first words on. */
  clientId: string;
  text: string;
  /** Event time. */
  saidAt: Date;
}

/** Shows what an engine has heard so far of a line. */
export function publishRunning(
  ctx: Ctx,
  language: string,
  { sessionId, clientId, text }: EngineWords,
) {
  const [shown = ''] = toLines(text).slice(-1);
  ctx.announce(topics.caption(sessionId), captionTyped, {
    sessionId,
    clientId,
    text: shown,
    language,
  });
}

/** Writes what an engine has heard, as lines that people can correct; nothing once captions are off. */
export async function writeEngineLine(
  ctx: Ctx,
  { sessionId, clientId, text, saidAt }: EngineWords,
) {
  await commit(ctx, async (tx) => {
    const mode = await queries.lockMode(tx.db, sessionId);
    const session = await findSession(tx, sessionId);
    if (!mode?.is_on || !mode.is_automatic || session?.state !== 'live') return;
    for (const [nth, line] of toLines(text).entries()) {
      const row = await queries.insertLine(tx.db, {
        id: tx.ports.ids.id(),
        event_id: tx.event.id,
        session_id: sessionId,
        text: line,
        language: mode.language,
        source: 'engine',
        author_id: null,
        client_id: nth === 0 ? clientId : tx.ports.ids.id(),
        said_at: saidAt,
      });
      await publishLine(tx, session, row);
    }
  });
}

/** Records and publishes that the engine fails, or works again. */
export async function reportEngine(ctx: Ctx, sessionId: string, isFailing: boolean) {
  await commit(ctx, async (tx) => {
    if (await queries.setEngineFailure(tx.db, sessionId, isFailing ? tx.now() : null))
      tx.announce(topics.caption(sessionId), captionEngine, { sessionId, isFailing });
  });
}

/** A text in lines of full words, none longer than a caption. */
export function toLines(text: string): string[] {
  const lines: string[] = [];
  for (const word of text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= longestCaption)
      lines[lines.length - 1] = `${last} ${word}`;
    else if (word) lines.push(word.slice(0, longestCaption));
  }
  return lines;
}
