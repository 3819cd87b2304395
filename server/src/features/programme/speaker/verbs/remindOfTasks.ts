import { inLanguage, instantAt } from '@pavilion/contract';
import { commit, createContext, type Server } from '../../../../core/context.ts';
import { forEach } from '../../../../jobs.ts';
import * as event from '../../../platform/event/service.ts';
import { notify } from '../../../platform/notification/service.ts';
import { dueTaskReminders, recordTaskReminder } from '../queries/tasks.ts';

/** How many days before its date speakers are reminded of a task. */
const days = 3;
const atOnce = 500;

/** Reminds speakers of tasks they haven't done, once for each date. */
export async function remindOfTasks(server: Server): Promise<void> {
  const now = server.ports.clock.now();
  const due = await dueTaskReminders(server.store.db, { now, days, limit: atOnce });
  await forEach(server.log, due, async (one) => {
    const row = await event.byId(server.store.db, one.event_id);
    if (!row) return;
    const ctx = createContext(server, { actor: null, event: row, language: one.language });
    await commit(ctx, async (tx) => {
      if (!(await recordTaskReminder(tx.db, one))) return;
      await notify(tx, {
        personId: one.person_id,
        kind: 'speakerTaskDue',
        values: {
          title: inLanguage(one.title, one.language),
          at: instantAt(one.due_on, '12:00', row.zone).toISOString(),
        },
        link: '/profile/edit#speaker',
      });
    });
  });
}
