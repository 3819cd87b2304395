import type { Ctx, Server } from '../../../../context.ts';
import { forEachInEvent } from '../../../platform/event/service.ts';
import * as event from '../../../platform/event/service.ts';
import { mail } from '../../../platform/outbox/service.ts';
import * as conversation from '../model/thread.ts';
import { findOpenDesks, publishClosed, requeue } from './staffDesk.ts';
import * as desks from '../queries/desk.ts';
import * as queries from '../queries.ts';

/** Staff not seen for this long have lost their connection. */
const vanishedMs = 60_000;
/** An answer unseen for this long is emailed. */
const unseenMs = 60_000;

/** Requeues conversations whose staff lost their connection while the visitor waits. */
export async function requeueAbandoned(server: Server): Promise<void> {
  const since = new Date(server.ports.clock.now().getTime() - vanishedMs);
  const abandoned = await queries.abandonedThreads(server.store.db, since);
  await forEachInEvent(server, abandoned, async (tx, found) => {
    const thread = await lockThread(tx, found.id);
    const same = thread.state === 'claimed' && thread.claimed_by === found.claimed_by;
    if (same && thread.waiting_since) await requeue(tx, thread, 'vanished');
  });
}

/** Promises a reply to questions nobody claimed in time. */
export async function promiseUnclaimed(server: Server): Promise<void> {
  const now = server.ports.clock.now();
  const unclaimed = await queries.unclaimedThreads(server.store.db, now);
  await forEachInEvent(server, unclaimed, async (tx, { id }) => {
    const thread = await lockThread(tx, id);
    const isOpen = await conversation.isOpen(tx, conversation.deskOf(thread));
    const promised = await conversation.promise(tx, thread, { isOpen });
    if (!promised) return;
    await conversation.publishThread(tx, id, { messages: [promised] });
    await conversation.publishPlaces(tx, thread.desk_id, thread.queued_at);
  });
}

/** Flags promises past their due time. */
export async function flagOverdue(server: Server): Promise<void> {
  const overdue = await queries.overduePromises(server.store.db, server.ports.clock.now());
  await forEachInEvent(server, overdue, async (tx, { id }) => {
    if (!(await queries.markOverdue(tx.db, id, tx.now()))) return;
    await conversation.notifyStaff(tx, await conversation.findThread(tx, id), 'helpOverdue');
    await conversation.publishThread(tx, id);
  });
}

/** Emails answers their visitors haven't seen for a minute; once until they look. */
export async function mailUnseen(server: Server): Promise<void> {
  const since = new Date(server.ports.clock.now().getTime() - unseenMs);
  const unseen = await queries.unseenAnswers(server.store.db, since);
  await forEachInEvent(server, unseen, async (tx, { id }) => {
    if (!(await queries.claimMail(tx.db, id, { since, now: tx.now() }))) return;
    const thread = await conversation.findThread(tx, id);
    await mail(tx, {
      to: thread.visitor_email,
      language: thread.visitor_language,
      key: thread.booth_id ? 'helpAnswer' : 'helpAnswerInfoDesk',
      name: thread.visitor_first_name,
      values: {
        booth: thread.booth_name ?? '',
        answer: (await queries.unseenTexts(tx.db, id)).join('\n\n'),
      },
      link: {
        label: 'mail.helpAnswer.link',
        url: event.addressOf(tx, conversation.visitorPageOf(thread)),
      },
    });
  });
}

/** Closes desks whose staff weren't seen in time. */
export async function closeSilentDesks(server: Server): Promise<void> {
  const since = new Date(server.ports.clock.now().getTime() - conversation.presentMs);
  const left = await desks.markSilent(server.store.db, since);
  const silent = new Map(left.map((one) => [one.desk_id, one]));
  await forEachInEvent(server, [...silent.values()], async (tx, { desk_id }) =>
    publishClosed(tx, [desk_id], await findOpenDesks(tx)),
  );
}

/** A conversation, with its desk's queue locked. */
async function lockThread(tx: Ctx, id: string): Promise<queries.ThreadRow> {
  await desks.lockDesk(tx.db, conversation.deskOf(await conversation.findThread(tx, id)));
  return conversation.findThread(tx, id);
}
