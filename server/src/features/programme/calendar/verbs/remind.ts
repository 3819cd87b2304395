import { inLanguage } from '@pavilion/contract';
import { commit, createContext, type Server } from '../../../../core/context.ts';
import { forEach } from '../../../../jobs.ts';
import * as event from '../../../platform/event/service.ts';
import { notify } from '../../../platform/notification/service.ts';
import { dueReminders, recordReminder } from '../queries/reminders.ts';

/** How long before a session's start people are reminded of it, in event time. */
const minutes = 5;
const atOnce = 500;

/** Reminds everyone registered of sessions that start within five minutes, once per start. */
export async function remind(server: Server): Promise<void> {
  const now = server.ports.clock.now();
  const found = await dueReminders(server.store.db, { now, minutes, limit: atOnce });
  await forEach(server.log, found, async (one) => {
    const row = await event.byId(server.store.db, one.event_id);
    if (!row) return;
    const ctx = createContext(server, { actor: null, event: row, language: one.language });
    await commit(ctx, async (tx) => {
      if (!(await recordReminder(tx.db, one))) return;
      await notify(tx, {
        personId: one.person_id,
        kind: 'sessionSoon',
        values: {
          topic: inLanguage(one.topic, one.language),
          at: one.start_at.toISOString(),
        },
        link: `/meeting/${one.session_id}`,
      });
    });
  });
}
