import { eventEnd } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { eventHours } from '../../../platform/event/service.ts';
import { unsubscribeUrl } from '../../../platform/notification/service.ts';
import { mailContent } from '../../../platform/outbox/service.ts';
import * as queries from '../queries/mails.ts';
import { insertMails } from '../queries/audience.ts';
import { findFirstSessions, type FirstSession } from '../queries/rule.ts';
import type { CampaignRow } from '../tables.ts';
import { contentFor } from '../model/content.ts';
import { dueAt } from '../model/rule.ts';

/** Emails per second, as mail servers limit what they accept. After a pause, at most 15 seconds are made up for. */
const perSecond = 10;
const longestSeconds = 15;
/** Most of a campaign's emails in the outbox at once, as stopping it doesn't recall those. */
const mostQueued = 150;

type Waiting = Awaited<ReturnType<typeof queries.nextWaiting>>[number];

/** Starts a campaign if it is scheduled, finds whose moment has come for an active rule, and hands the next batch to the outbox; retries send no one a second email. */
export async function sendBatch(ctx: Ctx, id: string): Promise<void> {
  await commit(ctx, async (tx) => {
    const row = await queries.lockForBatch(tx.db, id);
    if (row?.state !== 'sending' && row?.state !== 'scheduled' && row?.state !== 'active') return;
    if (row.state === 'scheduled' && (await postpone(tx, row))) return;
    if (row.state === 'scheduled') await insertMails(tx, row);
    if (row.state === 'active') await findDue(tx, row);
    const room = Math.min(
      allowedSince(row, tx.now()),
      mostQueued - (await queries.countQueued(tx.db, id)),
    );
    if (room <= 0) return;
    const people = await queries.nextWaiting(tx.db, id, room);
    const sessions = await sessionsFor(tx, row, people);
    for (const person of people)
      await sendTo(tx, row, { person, session: sessions.get(person.id) });
    await queries.markProgress(tx.db, id, {
      state: stateAfter(tx, row, { isOver: people.length < room }),
      batch_at: tx.now(),
    });
  });
}

/** Schedules a rule again if the event has been moved to later days; returns whether it has. */
async function postpone(tx: Ctx, { id, rule }: CampaignRow): Promise<boolean> {
  const at = rule && dueAt(tx, rule);
  if (!at || at <= tx.eventNow()) return false;
  await queries.markProgress(tx.db, id, { starts_at: at });
  return true;
}

/** Adds an email for everyone whose moment has come since the rule last looked. */
async function findDue(tx: Ctx, row: CampaignRow): Promise<void> {
  const { id, checked_at: before } = row;
  const passed = before ? tx.now().getTime() - before.getTime() : Infinity;
  if (passed >= 0 && passed < queries.lookSeconds * 1000) return;
  await insertMails(tx, row);
  await queries.markProgress(tx.db, id, { checked_at: tx.now() });
}

/** The first sessions of people, where the email is about those. */
async function sessionsFor(
  tx: Ctx,
  { rule }: CampaignRow,
  people: Waiting[],
): Promise<Map<string, FirstSession>> {
  if (rule?.moment !== 'beforeFirstSession' || !people.length) return new Map();
  const ids = people.map(({ id }) => id);
  return findFirstSessions(tx.db, ids);
}

/** A campaign is sent once no one is left; an active rule goes on until the event is over. */
function stateAfter(
  tx: Ctx,
  { state }: CampaignRow,
  { isOver }: { isOver: boolean },
): CampaignRow['state'] {
  if (state !== 'active') return isOver ? 'sent' : 'sending';
  const isEventOver = tx.eventNow() >= eventEnd(eventHours(tx.event));
  return isOver && isEventOver ? 'stopped' : 'active';
}

async function sendTo(
  tx: Ctx,
  row: CampaignRow,
  { person, session }: { person: Waiting; session: FirstSession | undefined },
): Promise<void> {
  const of = { campaignId: row.id, personId: person.id };
  if (person.reason) return queries.markMail(tx.db, of, { state: 'skipped' });
  const { language, token } = person;
  const { id, isKept } = await mailContent(tx, person.email, {
    content: contentFor(tx, row, { reader: person, language, token, session }),
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
