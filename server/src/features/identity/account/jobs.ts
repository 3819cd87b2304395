import type { Server } from '../../../core/context.ts';
import { deleteExpired } from './queries/expired.ts';
import { notifyOfBrowser, newBrowser } from './verbs/notifyOfBrowser.ts';

const day = 86_400_000;

/** Deletes what has expired: codes, tickets, ended logins, devices not seen for half a year. */
export async function accountJobs(server: Server): Promise<void> {
  await server.jobs.work(newBrowser, (data) => notifyOfBrowser(server, data));
  server.jobs.every(3600, 'account.forgetOld', async () => {
    const now = server.ports.clock.now();
    const before = (days: number) => new Date(now.getTime() - days * day);
    await deleteExpired(server.store.db, { now, yesterday: before(1), halfAYearAgo: before(183) });
  });
}
