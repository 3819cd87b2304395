import type { Server } from '../../../../core/context.ts';
import * as queries from '../queries.ts';
import * as directCalls from '../queries/directCalls.ts';
import { forEachInEvent } from '../../../platform/event/service.ts';
import { close } from './close.ts';
import { publishCurrent } from '../model/publication.ts';
import { endOfCall } from '../model/directCall.ts';

/** Keeps the rooms of calls as their calls are: closed once these end without being held, moved with them, and open while somebody waits. */
export async function followCalls(server: Server): Promise<void> {
  const now = server.ports.clock.now();
  await forEachInEvent(
    server,
    await directCalls.strayRooms(server.store.db, now),
    async (tx, room) => {
      await queries.lockRoom(tx.db, room.id);
      const call = await directCalls.lockCall(tx.db, tx.event.id, room.call_id);
      if (!call) {
        await close(tx, room.id);
        return;
      }
      const isMoved = call.start_at.getTime() !== room.start_at.getTime();
      if (isMoved) await tx.hooks.roomMembers.removeAll(tx, room.id);
      const endsAt = endOfCall(call, tx.eventNow());
      await queries.updateRoom(tx.db, room.id, {
        start_at: call.start_at,
        duration_minutes: Math.ceil((endsAt.getTime() - call.start_at.getTime()) / 60_000),
      });
      await publishCurrent(tx, room.id);
    },
  );
}
