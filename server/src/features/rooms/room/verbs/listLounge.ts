import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as lists from '../queries/lists.ts';
import { mostSeats } from '../model/room.ts';
import { toViewer } from '../rights.ts';
import { mayOpen } from '../rights.ts';
import { type Page, type Rooms, paged } from '../model/page.ts';

/** The lounge's breakout rooms, soonest first. */
export async function listLounge(
  ctx: Ctx<Actor>,
  asked: Page,
): Promise<Rooms & { mostSeats: number; mayOpen: boolean }> {
  const found = await paged(ctx, asked, (page) =>
    lists.loungeRooms(ctx.db, toViewer(ctx.actor), page),
  );
  return { ...found, mostSeats: mostSeats(ctx), mayOpen: mayOpen(ctx) };
}
