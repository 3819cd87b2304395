import { createContext, commit, type Server } from '../../../context.ts';
import { forEach } from '../../../jobs.ts';
import * as event from '../../platform/event/service.ts';
import { joinPieces, makeDue } from './verbs/makeFilm.ts';
import { saveSeen, silentMs } from './verbs/followParticipants.ts';
import { expiredPlaces, isInside } from './queries.ts';
import { makeFilm } from './verbs/record.ts';
import { endMedia, endPlace } from './verbs/endPlace.ts';
import { forgetWaiting } from './queries/waiting.ts';

/** Who is inside when the time is up may say goodbye. */
const grace = '5 minutes';

/** Ends places whose tab, login, person or room is gone; joins recordings. */
export async function videoJobs(server: Server): Promise<void> {
  const openedAt = server.ports.clock.now().getTime();
  server.jobs.every(2, 'video.places', () => endExpired(server, openedAt));
  server.jobs.every(10, 'video.waiting', () =>
    forgetWaiting(server.store.db, new Date(server.ports.clock.now().getTime() - silentMs)),
  );
  server.jobs.every(10, 'video.recordings', () => makeDue(server));
  await server.jobs.work(makeFilm, (data) => joinPieces(server, data));
  await server.jobs.work(endMedia, async ({ roomId, personId }) => {
    // who has come back meanwhile stays
    if (await isInside(server.store.db, roomId, personId)) return;
    await server.ports.media.remove(roomId, personId);
  });
}

async function endExpired(server: Server, openedAt: number): Promise<void> {
  await saveSeen(server);
  const now = server.ports.clock.now();
  // after a start nobody could be heard before: calls go on
  const isSettled = now.getTime() - openedAt >= silentMs;
  const silentSince = isSettled ? new Date(now.getTime() - silentMs) : null;
  const gone = await expiredPlaces(server.store.db, { silentSince, realNow: now, grace });
  await forEach(server.log, gone, async (place) => {
    const row = await event.byId(server.store.db, place.event_id);
    if (!row) return;
    const ctx = createContext(server, { actor: null, event: row, language: 'en' });
    const { room_id: roomId, person_id: personId, stay_id: stay } = place;
    const why = place.is_over ? 'closed' : 'lost';
    await commit(ctx, (tx) => endPlace(tx, { roomId, personId, stay, why }));
  });
}
