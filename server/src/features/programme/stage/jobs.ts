import { commit, createContext, type Server } from '../../../context.ts';
import { forEach } from '../../../jobs.ts';
import * as event from '../../platform/event/service.ts';
import { silentMs } from './verbs/broadcast.ts';
import { endBroadcast, silentBroadcasts } from './queries/broadcasts.ts';
import { makeRecording, record, removePieces, tidyPieces } from './verbs/record.ts';
import { countAttendance, recountViewers, publishViewers } from './verbs/countViewers.ts';
import { publishReactions, publishStage } from './service.ts';

/** Tells rooms of viewers and reactions at most once a second, counts who was there, ends what a lost node left on air, makes recordings. */
export async function stageJobs(house: Server): Promise<void> {
  await house.jobs.work(record, (data) => makeRecording(house, data));
  await house.jobs.work(tidyPieces, (data) => removePieces(house, data));
  house.jobs.every(1, 'stage.viewers', () => publishViewers(house));
  house.jobs.every(5, 'stage.recount', () => recountViewers(house));
  house.jobs.every(1, 'stage.reactions', () => publishReactions(house));
  house.jobs.every(5, 'stage.attendance', () => countAttendance(house));
  house.jobs.every(10, 'stage.silent', () => endSilent(house));
}

async function endSilent(house: Server): Promise<void> {
  const since = new Date(house.ports.clock.now().getTime() - silentMs * 2);
  const silent = await silentBroadcasts(house.store.db, since);
  await forEach(house.log, silent, async ({ id, session_id: sessionId, event_id: eventId }) => {
    const row = await event.byId(house.store.db, eventId);
    if (!row) return;
    const ctx = createContext(house, { actor: null, event: row, language: 'en' });
    await commit(ctx, async (tx) => {
      if (!(await endBroadcast(tx.db, id, tx.eventNow()))) return;
      await publishStage(tx, sessionId);
      await tx.later(record, { sessionId, eventId });
    });
  });
}
