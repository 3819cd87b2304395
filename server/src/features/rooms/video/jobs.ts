import type { Server } from '../../../core/context.ts';
import { forEachInEvent } from '../../platform/event/service.ts';
import { joinPieces } from './verbs/joinPieces.ts';
import { saveSeen, silentMs } from './model/participants.ts';
import { expiredParticipants, isInside } from './queries.ts';
import { disconnect, endMedia } from './verbs/disconnect.ts';
import { removeOldWaiting } from './queries/waiting.ts';

/** How long participants may stay after a room's end, to say goodbye. */
const grace = '5 minutes';

/** Disconnects participants whose tab, login, person, right or room is gone; joins recordings. */
export async function videoJobs(server: Server): Promise<void> {
  const openedAt = server.ports.clock.now().getTime();
  server.jobs.every(2, 'video.places', () => disconnectExpired(server, openedAt));
  server.jobs.every(10, 'video.waiting', () =>
    removeOldWaiting(server.store.db, new Date(server.ports.clock.now().getTime() - silentMs)),
  );
  server.jobs.every(10, 'video.recordings', () => joinPieces(server));
  await server.jobs.work(endMedia, async ({ roomId, personId }) => {
    // someone who has come back meanwhile stays
    if (await isInside(server.store.db, roomId, personId)) return;
    await server.ports.media.remove(roomId, personId);
  });
}

async function disconnectExpired(server: Server, openedAt: number): Promise<void> {
  await saveSeen(server);
  const now = server.ports.clock.now();
  // calls survive a restart: nobody could send heartbeats meanwhile
  const isSettled = now.getTime() - openedAt >= silentMs;
  const silentSince = isSettled ? new Date(now.getTime() - silentMs) : null;
  const expired = await expiredParticipants(server.store.db, { silentSince, realNow: now, grace });
  await forEachInEvent(server, expired, async (tx, one) => {
    await disconnect(tx, {
      roomId: one.room_id,
      personId: one.person_id,
      connectionId: one.connection_id,
      why: one.is_over ? 'closed' : 'lost',
    });
  });
}
