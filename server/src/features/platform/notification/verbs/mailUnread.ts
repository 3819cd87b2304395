import { commit, type Server } from '../../../../core/context.ts';
import { forEach } from '../../../../jobs.ts';
import { mail } from '../../outbox/service.ts';
import * as mails from '../queries/mail.ts';
import * as queries from '../queries.ts';
import { notificationMail } from '../model/notificationMail.ts';
import { requireEventContext } from '../model/mailing.ts';

/** What is read within this time is not mailed. */
const unreadMs = 60_000;

/** Mails the notifications to be mailed at once that are still unread; each only once. */
export async function mailUnread(server: Server): Promise<void> {
  const before = new Date(server.ports.clock.now().getTime() - unreadMs);
  const due = await mails.dueAtOnce(server.store.db, before);
  await forEach(server.log, due, async (found) => {
    const ctx = await requireEventContext(server, found.event_id);
    await commit(ctx, async (tx) => {
      if (!(await mails.markMailed(tx.db, [found.id], tx.now()))) return;
      const row = await queries.notificationById(tx.db, found.id);
      if (!row) return;
      await mail(tx, notificationMail(tx, row, found));
    });
  });
}
