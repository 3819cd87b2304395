import { instantAt, wallClock } from '@pavilion/contract';
import { commit, type Ctx, type Server } from '../../../../core/context.ts';
import { forEach } from '../../../../jobs.ts';
import * as event from '../../event/service.ts';
import { mail, ours } from '../../outbox/service.ts';
import * as mails from '../queries/mail.ts';
import * as queries from '../queries.ts';
import { toSentence } from '../model/sentence.ts';
import { preferencesAddress, requireEventContext } from '../model/mailing.ts';

/** When digests are sent, in the event's time zone. */
const digestAt = '08:00';

/** Notifications unread for longer are no longer news, and left out of digests. */
const digestReachMs = 7 * 86_400_000;

const sentencesListed = 20;

/** Mails what is still unread as of this morning: one mail per person and day, whatever the clock does. */
export async function mailDigests(server: Server): Promise<void> {
  const now = server.ports.clock.now();
  for (const { id, zone } of await mails.eventsWithDigests(server.store.db)) {
    const { day } = wallClock(now, zone);
    const until = instantAt(day, digestAt, zone);
    if (now < until) continue;
    const since = new Date(until.getTime() - digestReachMs);
    const ctx = await requireEventContext(server, id);
    const span = { day, since, until };
    const readers = await mails.dueInDigest(server.store.db, { eventId: id, ...span });
    await forEach(server.log, readers, (person) =>
      commit(ctx, (tx) => mailDigest(tx, person, span)),
    );
  }
}

async function mailDigest(
  tx: Ctx,
  person: mails.DigestReader,
  { day, since, until }: { day: string; since: Date; until: Date },
): Promise<void> {
  if (!(await mails.claimDigest(tx.db, { eventId: tx.event.id, personId: person.id, day }))) return;
  const ids = await mails.listDigest(tx.db, person.id, { since, until });
  await mails.markMailed(tx.db, ids, tx.now());
  const rows = await queries.notificationsById(tx.db, ids);
  if (!rows.length) return;
  const voice = { event: tx.event, language: person.language };
  const sentences = rows.slice(0, sentencesListed).map((row) => toSentence(voice, row, 'full'));
  await mail(tx, {
    to: person.email,
    language: person.language,
    name: person.first_name,
    key: 'digest',
    values: {
      count: String(rows.length),
      list: sentences.map((sentence) => `• ${sentence}`).join('\n'),
      preferences: ours(preferencesAddress(tx)),
    },
    link: { label: 'mail.digest.link', url: event.pageAddress(tx, '/notifications') },
  });
}
