import type { Server } from '../../../core/context.ts';
import { mailDigests } from './verbs/mailDigests.ts';
import { mailUnread } from './verbs/mailUnread.ts';
import { ensurePushKeys, pushOne } from './model/push.ts';
import { sendPush } from './verbs/sendPush.ts';

/** Sends pushes, mails about what stays unread, and the morning digests. */
export async function notificationJobs(server: Server): Promise<void> {
  await ensurePushKeys(server.store.db, server.ports);
  await server.jobs.work(pushOne, (data) => sendPush(server, data));
  server.jobs.every(10, 'notification.unread', () => mailUnread(server));
  server.jobs.every(60, 'notification.digests', () => mailDigests(server));
}
