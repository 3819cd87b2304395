import type { Server } from '../../../context.ts';
import { mailDigests, mailUnread } from './verbs/mail.ts';
import { keysOf, pushOne, send } from './verbs/push.ts';

/** Pushes, mails of what stayed unread, and the digests of the morning. */
export async function notificationJobs(house: Server): Promise<void> {
  await keysOf(house.store.db, house.ports);
  await house.jobs.work(pushOne, (data) => send(house, data));
  house.jobs.every(10, 'notification.unread', () => mailUnread(house));
  house.jobs.every(60, 'notification.digests', () => mailDigests(house));
}
