import type { Actor, Room } from '@pavilion/contract';
import { pageOf } from '../../../../db/page.ts';
import type { Ctx } from '../../../../core/context.ts';
import { roomsOf } from '../entity.ts';
import type { SeenRow } from '../queries.ts';

export const pageSize = 50;

export interface Page {
  limit?: number;
  after?: string;
}

export interface Rooms {
  rooms: Room[];
  next: string | null;
}

/** A page of rooms as the actor sees them, with the cursor of the next one. */
export async function paged(
  ctx: Ctx<Actor>,
  asked: Page,
  rowsOf: (page: { now: Date; limit: number; after?: string }) => Promise<SeenRow[]>,
): Promise<Rooms> {
  const limit = asked.limit ?? pageSize;
  const rows = await rowsOf({
    now: ctx.eventNow(),
    limit: limit + 1,
    ...(asked.after && { after: asked.after }),
  });
  const { shown, next } = pageOf(rows, limit);
  return { rooms: await roomsOf(ctx, shown), next };
}
