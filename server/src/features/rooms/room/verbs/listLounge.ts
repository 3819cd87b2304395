import type { Actor, listRooms, RouteReply } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as lists from '../queries/lists.ts';
import { mostSeats } from '../model/room.ts';
import { allowedActs, toViewer } from '../rights.ts';
import { type Page, paged } from '../model/page.ts';

/** The lounge's breakout rooms, soonest first. */
export async function listLounge(
  ctx: Ctx<Actor>,
  asked: Page,
): Promise<RouteReply<typeof listRooms>> {
  const found = await paged(ctx, asked, (page) =>
    lists.loungeRooms(ctx.db, toViewer(ctx.actor), page),
  );
  return { ...found, mostSeats: mostSeats(ctx), may: allowedActs(ctx) };
}
