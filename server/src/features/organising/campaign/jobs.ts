import { createContext, type Ctx, type Server } from '../../../core/context.ts';
import { forEach } from '../../../jobs.ts';
import * as event from '../../platform/event/service.ts';
import { dueAt } from './model/rule.ts';
import { dueCampaigns, takeOutcomes } from './queries/mails.ts';
import { listScheduledRules } from './queries/rule.ts';
import { reschedule } from './verbs/reschedule.ts';
import { sendBatch } from './verbs/sendBatch.ts';

/** Sends due campaigns in batches, at full speed even while nobody is here, records what became of each email, and keeps the moments of rules at the event's days. */
export async function campaignJobs(server: Server): Promise<void> {
  server.jobs.every(1, 'campaign.send', async () => {
    const now = server.ports.clock.now();
    await takeOutcomes(server.store.db, now);
    const due = await dueCampaigns(server.store.db, now);
    await forEach(server.log, due, async ({ id, event_id: eventId }) => {
      const ctx = await contextFor(server, eventId);
      if (ctx) await sendBatch(ctx, id);
    });
    return due.length > 0;
  });

  server.jobs.every(60, 'campaign.reschedule', async () => {
    const rules = await listScheduledRules(server.store.db);
    await forEach(server.log, rules, async ({ id, event_id: eventId, rule, starts_at: at }) => {
      const ctx = await contextFor(server, eventId);
      if (ctx && dueAt(ctx, rule!)?.getTime() !== at?.getTime()) await reschedule(ctx, id);
    });
  });
}

async function contextFor(server: Server, eventId: string): Promise<Ctx | null> {
  const row = await event.byId(server.store.db, eventId);
  return row && createContext(server, { actor: null, event: row, language: 'en' });
}
