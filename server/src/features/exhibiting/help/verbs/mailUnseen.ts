import type { Server } from '../../../../core/context.ts';
import * as event from '../../../platform/event/service.ts';
import { forEachInEvent } from '../../../platform/event/service.ts';
import { mail } from '../../../platform/outbox/service.ts';
import { toWords } from '../model/card.ts';
import { findThread } from '../model/thread.ts';
import { visitorPath } from '../model/notices.ts';
import * as queries from '../queries.ts';

/** An answer unseen for this long is emailed. */
const unseenMs = 60_000;

/** Emails answers their visitors haven't seen for a minute; once until they look. */
export async function mailUnseen(server: Server): Promise<void> {
  const since = new Date(server.ports.clock.now().getTime() - unseenMs);
  const unseen = await queries.unseenAnswers(server.store.db, since);
  await forEachInEvent(server, unseen, async (tx, { id }) => {
    if (!(await queries.claimMail(tx.db, id, { since, now: tx.now() }))) return;
    const thread = await findThread(tx, id);
    const unseenTexts = await queries.listUnseen(tx.db, id);
    const voice = { event: tx.event, language: thread.visitor_language };
    await mail(tx, {
      to: thread.visitor_email,
      language: thread.visitor_language,
      key: thread.booth_id ? 'helpAnswer' : 'helpAnswerInfoDesk',
      name: thread.visitor_first_name,
      values: {
        booth: thread.booth_name ?? '',
        answer: unseenTexts.map((one) => toWords(voice, one)).join('\n\n'),
      },
      link: {
        label: 'mail.helpAnswer.link',
        url: event.pageAddress(tx, visitorPath(thread)),
      },
    });
  });
}
