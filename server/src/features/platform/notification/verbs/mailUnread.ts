import { commit, type Server } from '../../../../core/context.ts';
import { forEach } from '../../../../jobs.ts';
import * as event from '../../event/service.ts';
import { mail, ours } from '../../outbox/service.ts';
import * as mails from '../queries/mail.ts';
import * as queries from '../queries.ts';
import { toSentence } from '../model/sentence.ts';
import { unsubscribeUrl } from '../model/unsubscription.ts';
import { preferencesAddress, requireEventContext } from '../model/mailing.ts';

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
      await mail(tx, {
        to: found.email,
        language: found.language,
        name: found.first_name,
        key: 'notification',
        values: {
          title: toSentence(found.language, row, 'short'),
          text: toSentence(found.language, row, 'full'),
          preferences: ours(preferencesAddress(tx)),
        },
        link: { label: 'mail.notification.link', url: event.pageAddress(tx, row.link) },
        unsubscribeUrl: unsubscribeUrl(tx, { personId: row.person_id, kind: row.kind }),
      });
    });
  });
}
