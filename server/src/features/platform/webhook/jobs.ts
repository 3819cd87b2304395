import type { Server } from '../../../context.ts';
import { forgetOld, sendDue, sendOne } from './verbs/sendDue.ts';
import { send } from './verbs/enqueue.ts';

/** Brings messages to other programs, at once and again until they arrive. */
export async function webhookJobs(house: Server): Promise<void> {
  await house.jobs.work(send, ({ id }) => sendOne(house, id));
  house.jobs.every(1, 'webhook.due', () => sendDue(house));
  house.jobs.every(3600, 'webhook.old', () => forgetOld(house));
}
