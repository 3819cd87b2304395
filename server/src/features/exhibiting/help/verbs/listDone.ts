import type { Actor, HelpThread } from '@pavilion/contract';
import { pageOf } from '../../../../db/page.ts';
import type { Ctx } from '../../../../core/context.ts';
import { threadOf } from '../entity.ts';
import * as queries from '../queries.ts';
import { desksOf } from '../rights.ts';

/** The finished conversations of the actor's desks, latest first. */
export async function listDone(
  ctx: Ctx<Actor>,
  page: { limit?: number; after?: string },
): Promise<{ threads: HelpThread[]; next: string | null }> {
  const limit = page.limit ?? 50;
  const deskIds = desksOf(ctx).map((desk) => desk.id);
  const rows = await queries.doneThreads(ctx.db, deskIds, { limit: limit + 1, after: page.after });
  const { shown, next } = pageOf(rows, limit);
  return { threads: shown.map((row) => threadOf(ctx, row)), next };
}
