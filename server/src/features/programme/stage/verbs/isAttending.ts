import type { Ctx } from '../../../../core/context.ts';
import { listOpenIds } from '../../session/service.ts';
import { hereAmong } from '../model/rooms.ts';
import { isBroadcasting } from '../queries/broadcasts.ts';

/** Whether a person is in the room of a session whose doors are open, or broadcasts on its stage. */
export async function isAttending(ctx: Ctx, personId: string): Promise<boolean> {
  const open = await listOpenIds(ctx);
  const rooms = await Promise.all(
    open.map((sessionId) =>
      hereAmong(ctx, { eventId: ctx.event.id, sessionId, personIds: [personId] }),
    ),
  );
  return rooms.some((here) => here.has(personId)) || isBroadcasting(ctx.db, personId);
}
