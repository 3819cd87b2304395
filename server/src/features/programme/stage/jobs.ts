import { commit, createContext, type Server } from '../../../core/context.ts';
import { forEach } from '../../../jobs.ts';
import * as event from '../../platform/event/service.ts';
import { triggerWebhooks } from '../../platform/webhook/service.ts';
import { silentMs } from './verbs/goOnAir.ts';
import { endBroadcast, silentBroadcasts } from './queries/broadcasts.ts';
import { deleteSegments, record } from './model/recording.ts';
import { makeRecording } from './verbs/makeRecording.ts';
import { removeSegments } from './verbs/removeSegments.ts';
import { endStreamKeys } from './verbs/endStreamKeys.ts';
import { countAttendance } from './verbs/countAttendance.ts';
import { recountViewers } from './verbs/recountViewers.ts';
import { publishViewers } from './verbs/publishViewers.ts';
import { watchStreams } from './verbs/watchStreams.ts';
import { publishReactions, publishStage } from './service.ts';

/** Publishes viewers and reactions to the rooms at most once a second, counts attendance, watches whether streams move, ends broadcasts of lost nodes and stream keys of people who left the panel, and makes recordings. */
export async function stageJobs(server: Server): Promise<void> {
  await server.jobs.work(record, (data) => makeRecording(server, data));
  await server.jobs.work(deleteSegments, (data) => removeSegments(server, data));
  server.jobs.every(1, 'stage.viewers', () => publishViewers(server));
  server.jobs.every(5, 'stage.recount', () => recountViewers(server));
  server.jobs.every(1, 'stage.reactions', () => publishReactions(server));
  server.jobs.every(5, 'stage.attendance', () => countAttendance(server));
  server.jobs.every(10, 'stage.silent', () => endSilent(server));
  server.jobs.every(60, 'stage.streamKeys', () => endStreamKeys(server));
  server.jobs.every(5, 'stage.streams', () => watchStreams(server));
}

async function endSilent(server: Server): Promise<void> {
  const since = new Date(server.ports.clock.now().getTime() - silentMs * 2);
  const silent = await silentBroadcasts(server.store.db, since);
  await forEach(server.log, silent, async ({ id, session_id: sessionId, event_id: eventId }) => {
    const row = await event.byId(server.store.db, eventId);
    if (!row) return;
    const ctx = createContext(server, { actor: null, event: row, language: 'en' });
    await commit(ctx, async (tx) => {
      if (!(await endBroadcast(tx.db, id, tx.eventNow()))) return;
      await triggerWebhooks(tx, 'stage.ended', { sessionId });
      await publishStage(tx, sessionId);
      await tx.later(record, { sessionId, eventId });
    });
  });
}
