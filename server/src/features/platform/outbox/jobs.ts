import type { Server } from '../../../core/context.ts';
import { deleteOld } from './queries.ts';
import { deliver, deliverOne } from './service.ts';

const day = 86_400_000;

/** Sends what the outbox has queued, and deletes old messages: sent ones after a month, the rest after half a year. */
export async function outboxJobs(server: Server): Promise<void> {
  for (const channel of Object.values(deliver))
    await server.jobs.work(channel, ({ id }) => deliverOne(server, id));
  server.jobs.every(3600, 'outbox.forgetOld', () => {
    const now = server.ports.clock.now().getTime();
    return deleteOld(server.store.db, new Date(now - 30 * day), new Date(now - 183 * day));
  });
}
