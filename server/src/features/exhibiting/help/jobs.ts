import type { Server } from '../../../core/context.ts';
import { alertRest } from './verbs/alertRest.ts';
import { alertUnattended } from './verbs/alertUnattended.ts';
import { closeSilentDesks } from './verbs/closeSilentDesks.ts';
import { flagOverdue } from './verbs/flagOverdue.ts';
import { mailUnseen } from './verbs/mailUnseen.ts';
import { promiseUnclaimed } from './verbs/promiseUnclaimed.ts';
import { requeueAbandoned } from './verbs/requeueAbandoned.ts';

/** What happens to questions as time passes. */
export async function helpJobs(server: Server): Promise<void> {
  server.jobs.every(5, 'help.silentDesks', () => closeSilentDesks(server));
  server.jobs.every(5, 'help.unattended', () => alertUnattended(server));
  server.jobs.every(5, 'help.restAlert', () => alertRest(server));
  server.jobs.every(5, 'help.abandoned', () => requeueAbandoned(server));
  server.jobs.every(5, 'help.unclaimed', () => promiseUnclaimed(server));
  server.jobs.every(10, 'help.overdue', () => flagOverdue(server));
  server.jobs.every(10, 'help.unseen', () => mailUnseen(server));
}
