import type { Actor } from '@pavilion/contract';
import { commit, createContext, type Server } from '../../../core/context.ts';
import { forEach } from '../../../jobs.ts';
import * as event from '../../platform/event/service.ts';
import { notify } from '../../platform/notification/service.ts';
import { linkTo } from './service.ts';
import { markNotified, unnotifiedSides } from './queries/sweep.ts';

/** People without an open page are notified by other means of messages unseen for this long. */
const unseenMs = 120_000;
const atOnce = 500;

/** Schedules notifications of unseen messages. */
export async function messageJobs(server: Server): Promise<void> {
  server.jobs.every(10, 'message.unseen', () => notifyAbsent(server));
}

/** Notifies people without an open page of unseen messages; once per conversation until they have seen it. */
async function notifyAbsent(server: Server): Promise<void> {
  const now = server.ports.clock.now();
  const since = new Date(now.getTime() - unseenMs);
  let last: { unseen_since: Date; thread_id: string } | undefined;
  do {
    const sides = await unnotifiedSides(server.store.db, { since, limit: atOnce, after: last });
    const here = await server.ports.presence.online(sides.map((side) => side.person_id));
    const absent = sides.filter((side) => !here.has(side.person_id));
    await forEach(server.log, absent, async (side) => {
      const row = await event.byId(server.store.db, side.event_id);
      if (!row) return;
      const ctx = createContext<Actor | null>(server, { actor: null, event: row, language: 'en' });
      await commit(ctx, async (tx) => {
        if (!(await markNotified(tx.db, side, now))) return;
        await notify(tx, {
          personId: side.person_id,
          kind: 'messageReceived',
          by: side.other_id,
          link: linkTo(side.other_id),
        });
      });
    });
    const end = sides.at(-1);
    last =
      sides.length < atOnce || !end?.unseen_since
        ? undefined
        : { ...end, unseen_since: end.unseen_since };
  } while (last);
}
