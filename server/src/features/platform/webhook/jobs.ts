import type { Server } from '../../../core/context.ts';
import { forgetOld, sendDue, sendOne } from './verbs/sendDue.ts';
import { sendDelivery } from './model/delivery.ts';

/** Delivers messages to other programs, retrying until they arrive. */
export async function webhookJobs(server: Server): Promise<void> {
  await server.jobs.work(sendDelivery, ({ id }) => sendOne(server, id));
  server.jobs.every(1, 'webhook.due', () => sendDue(server));
  server.jobs.every(3600, 'webhook.old', () => forgetOld(server));
}
