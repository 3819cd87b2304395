import type { Actor, VideoLine } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { lineFrom } from '../entity.ts';
import * as queries from '../queries.ts';
import { requireInside } from '../rights.ts';

const shownLines = 200;

/** The latest lines, in order. Refuses `room.missing`, `video.notInside`. */
export async function listLines(ctx: Ctx<Actor>, roomId: string): Promise<{ lines: VideoLine[] }> {
  await requireInside(ctx, roomId);
  const rows = await queries.listLines(ctx.db, roomId, { limit: shownLines });
  return { lines: rows.toReversed().map(lineFrom) };
}
