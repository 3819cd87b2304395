import type { Server } from '../../../context.ts';
import { mailDigests, mailUnread } from './verbs/mail.ts';
import { keysOf, pushOne, send } from './verbs/push.ts';

/** Sends pushes, mails about what stays unread, and the morning digests. */
export async function notificationJobs(server: Server): Promise<void> {
  await keysOf(server.store.db, server.ports);
  await server.jobs.work(pushOne, (data) => send(server, data));
  server.jobs.every(10, 'notification.unread', () => mailUnread(server));
  server.jobs.every(60, 'notification.digests', () => mailDigests(server));
}
