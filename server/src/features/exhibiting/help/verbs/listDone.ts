import type { Actor, HelpThread } from '@pavilion/contract';
import { toPage } from '../../../../db/page.ts';
import type { Ctx } from '../../../../core/context.ts';
import { toThread } from '../entity.ts';
import * as queries from '../queries.ts';
import { staffedDesks } from '../rights.ts';

/** The finished conversations of the actor's desks, latest first. */
export async function listDone(
  ctx: Ctx<Actor>,
  page: { limit?: number; after?: string },
): Promise<{ threads: HelpThread[]; next: string | null }> {
  const limit = page.limit ?? 50;
  const deskIds = staffedDesks(ctx).map((desk) => desk.id);
  const rows = await queries.doneThreads(ctx.db, deskIds, { limit: limit + 1, after: page.after });
  const { shown, next } = toPage(rows, limit);
  return { threads: shown.map((row) => toThread(ctx, row)), next };
}
