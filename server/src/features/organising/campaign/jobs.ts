import { createContext, type Server } from '../../../core/context.ts';
import { forEach } from '../../../jobs.ts';
import * as event from '../../platform/event/service.ts';
import { dueCampaigns, takeOutcomes } from './queries/mails.ts';
import { sendBatch } from './verbs/sendBatch.ts';

/** Sends due campaigns in batches, at full speed even while nobody is here, and records what became of each email. */
export async function campaignJobs(server: Server): Promise<void> {
  server.jobs.every(1, 'campaign.send', async () => {
    const now = server.ports.clock.now();
    await takeOutcomes(server.store.db, now);
    const due = await dueCampaigns(server.store.db, now);
    await forEach(server.log, due, async ({ id, event_id: eventId }) => {
      const row = await event.byId(server.store.db, eventId);
      if (row)
        await sendBatch(createContext(server, { actor: null, event: row, language: 'en' }), id);
    });
    return due.length > 0;
  });
}
