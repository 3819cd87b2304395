import type { Server } from '../../../context.ts';
import { forgetOld } from './queries/aged.ts';
import { tell, notifyOfBrowser } from './verbs/notifyOfBrowser.ts';

const day = 86_400_000;

/** Forgets what is too old to matter: codes, tickets, ended logins, devices not seen for half a year. */
export async function accountJobs(server: Server): Promise<void> {
  await server.jobs.work(notifyOfBrowser, (data) => tell(server, data));
  server.jobs.every(3600, 'account.forgetOld', async () => {
    const now = server.ports.clock.now();
    const before = (days: number) => new Date(now.getTime() - days * day);
    await forgetOld(server.store.db, { now, yesterday: before(1), halfAYearAgo: before(183) });
  });
}
