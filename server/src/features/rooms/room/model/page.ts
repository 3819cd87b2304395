import type { Actor, Room } from '@pavilion/contract';
import { toPage } from '../../../../db/page.ts';
import type { Ctx } from '../../../../core/context.ts';
import { toRooms } from '../entity.ts';
import type { SeenRoomRow } from '../queries.ts';

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
  listRows: (page: { now: Date; limit: number; after?: string }) => Promise<SeenRoomRow[]>,
): Promise<Rooms> {
  const limit = asked.limit ?? pageSize;
  const rows = await listRows({
    now: ctx.eventNow(),
    limit: limit + 1,
    ...(asked.after && { after: asked.after }),
  });
  const { shown, next } = toPage(rows, limit);
  return { rooms: await toRooms(ctx, shown), next };
}
