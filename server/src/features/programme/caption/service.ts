import {
  type Actor,
  type getTranscript,
  type listCaptions,
  type RouteReply,
  topics,
} from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { coalesced } from '../../../db/batching.ts';
import { toPage } from '../../../db/page.ts';
import { findCursor } from '../../../ports/bus.ts';
import { sessionInside } from '../chat/service.ts';
import { sessionFor } from '../session/service.ts';
import { toCaptionLine } from './entity.ts';
import { findRecordedTime } from './model/recordedTime.ts';
import * as queries from './queries.ts';
import { allowedActs, requireReader } from './rights.ts';

const pageSize = 100;

/** The latest lines of a session's captions, or those before one, in order; removed ones have no text. Refuses `session.missing`, `session.removed`, `channel.missing`. */
export async function list(
  ctx: Ctx<Actor>,
  sessionId: string,
  { before, limit = pageSize }: { before?: number; limit?: number },
): Promise<RouteReply<typeof listCaptions>> {
  const session = await sessionInside(ctx, sessionId);
  const heard = await findCursor(ctx.ports.bus, topics.caption(sessionId));
  const asked = { sessionId, limit: limit + 1, before };
  const rows = await listLatest(ctx.db, asked);
  const time = await findRecordedTime(ctx.db, session);
  const may = await allowedActs(ctx, session);
  return {
    lines: rows
      .slice(0, limit)
      .toReversed()
      .map((row) => toCaptionLine(row, time)),
    hasEarlier: rows.length > limit,
    may,
    captioners: may.includes('caption.appoint')
      ? await queries.listCaptioners(ctx.db, sessionId)
      : [],
    engine: may.includes('caption.write') ? await findEngine(ctx, sessionId) : 'none',
    translations: await listTranslations(ctx, sessionId),
    heard,
  };
}

async function listTranslations(ctx: Ctx, sessionId: string): Promise<string[]> {
  const { translator } = ctx.ports;
  const mode = translator && (await findMode(ctx.db, sessionId));
  return mode ? translator.targets(mode.language) : [];
}

/** Which language is spoken, for a whole room at once. */
const findMode = coalesced((db, sessionId: string) => queries.findMode(db, sessionId));

async function findEngine(ctx: Ctx, sessionId: string): Promise<'none' | 'ready' | 'failing'> {
  if (!ctx.ports.transcriber || !ctx.ports.encoder) return 'none';
  const mode = await queries.findMode(ctx.db, sessionId);
  return mode?.engine_failed_at ? 'failing' : 'ready';
}

/** What a whole room asks for on opening the captions. */
const listLatest = coalesced((db, asked: Parameters<typeof queries.listLatest>[1]) =>
  queries.listLatest(db, asked),
);

/** A page of a session's lines from its beginning, or of those that contain the words of `q`. Refuses `session.missing`, `session.removed`, `channel.missing`, `auth.required`. */
export async function readTranscript(
  ctx: Ctx,
  sessionId: string,
  { q, after, limit = pageSize }: { q?: string; after?: string; limit?: number },
): Promise<RouteReply<typeof getTranscript>> {
  const session = await sessionFor(ctx, sessionId);
  requireReader(ctx, session);
  const rows = await queries.listFromStart(ctx.db, {
    sessionId,
    words: q,
    after,
    limit: limit + 1,
  });
  const { shown, next } = toPage(rows, limit);
  const time = await findRecordedTime(ctx.db, session);
  const acts = await allowedActs(ctx, session);
  return {
    lines: shown.map((row) => toCaptionLine(row, time)),
    next,
    may: acts.filter((act) => act === 'caption.update'),
  };
}
