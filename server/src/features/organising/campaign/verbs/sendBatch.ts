import { commit, type Ctx } from '../../../../core/context.ts';
import { unsubscribeUrl } from '../../../platform/notification/service.ts';
import { mailContent } from '../../../platform/outbox/service.ts';
import * as queries from '../queries/mails.ts';
import { insertMails } from '../queries/audience.ts';
import type { CampaignRow } from '../tables.ts';
import { contentFor } from '../model/content.ts';

/** Emails per second, as mail servers limit what they accept. After a pause, at most 15 seconds are made up for. */
const perSecond = 10;
const longestSeconds = 15;
/** Most of a campaign's emails in the outbox at once, as stopping it doesn't recall those. */
const mostQueued = 150;

/** Starts a campaign if it is scheduled, and hands its next batch to the outbox; retries send no one a second email. */
export async function sendBatch(ctx: Ctx, id: string): Promise<void> {
  await commit(ctx, async (tx) => {
    const row = await queries.lockForBatch(tx.db, id);
    if (row?.state === 'scheduled') await insertMails(tx, row);
    if (row?.state !== 'sending' && row?.state !== 'scheduled') return;
    const room = Math.min(
      allowedSince(row, tx.now()),
      mostQueued - (await queries.countQueued(tx.db, id)),
    );
    if (room <= 0) return;
    const people = await queries.nextWaiting(tx.db, id, room);
    for (const person of people) await sendTo(tx, row, person);
    const isOver = people.length < room;
    await queries.markProgress(tx.db, id, {
      state: isOver ? 'sent' : 'sending',
      batch_at: tx.now(),
    });
  });
}

async function sendTo(
  tx: Ctx,
  row: CampaignRow,
  person: Awaited<ReturnType<typeof queries.nextWaiting>>[number],
): Promise<void> {
  const of = { campaignId: row.id, personId: person.id };
  if (person.reason) return queries.markMail(tx.db, of, { state: 'skipped' });
  const { language, token } = person;
  const { id, isKept } = await mailContent(tx, person.email, {
    content: contentFor(tx, row, { reader: person, language, token }),
    unsubscribeUrl: unsubscribeUrl(tx, { personId: person.id, kind: 'news' }),
    isBulk: true,
  });
  await queries.markMail(tx.db, of, { state: isKept ? 'kept' : 'queued', outbox_id: id });
}

function allowedSince({ batch_at: before }: CampaignRow, now: Date): number {
  const seconds = before ? (now.getTime() - before.getTime()) / 1000 : 1;
  // start over if the clock went back
  const passed = seconds < 0 ? 1 : Math.min(seconds, longestSeconds);
  return Math.floor(passed * perSecond);
}
