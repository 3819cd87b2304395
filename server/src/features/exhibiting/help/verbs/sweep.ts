import type { Actor } from '@pavilion/contract';
import { commit, createContext, type Ctx, type Server } from '../../../../context.ts';
import { forEach } from '../../../../jobs.ts';
import * as event from '../../../platform/event/service.ts';
import { mail } from '../../../platform/outbox/service.ts';
import * as conversation from './converse.ts';
import { openNow, putBack, publishClosed } from './staffDesk.ts';
import * as desks from '../queries/desk.ts';
import * as queries from '../queries.ts';

/** Staff who were not heard for this long have vanished. */
const vanishedMs = 60_000;
/** An answer that was not looked at for this long goes out by mail. */
const unseenMs = 60_000;

/** Puts the conversations of staff who have vanished back into the queue. */
export async function putBackAbandoned(server: Server): Promise<void> {
  const since = new Date(server.ports.clock.now().getTime() - vanishedMs);
  await forEach(server.log, await queries.abandonedThreads(server.store.db, since), (found) =>
    inQueue(server, found, async (tx, thread) => {
      const same = thread.state === 'claimed' && thread.claimed_by === found.claimed_by;
      if (same && thread.waiting_since) await putBack(tx, thread, 'vanished');
    }),
  );
}

/** Makes promises of the questions that nobody has taken in time. */
export async function promiseUnclaimed(server: Server): Promise<void> {
  const now = server.ports.clock.now();
  await forEach(server.log, await queries.unclaimedThreads(server.store.db, now), (found) =>
    inQueue(server, found, async (tx, thread) => {
      const promised = await conversation.promise(tx, thread);
      if (!promised) return;
      await conversation.tell(tx, thread.id, { messages: [promised] });
      await conversation.publishPlaces(tx, thread.desk_id, thread.queued_at);
    }),
  );
}

/** Flags the promises whose time has passed. */
export async function flagOverdue(server: Server): Promise<void> {
  const { db } = server.store;
  const overdue = await queries.overduePromises(db, server.ports.clock.now());
  await forEach(server.log, overdue, async (found) => {
    const ctx = await contextOf(server, found.event_id);
    await commit(ctx, async (tx) => {
      if (!(await queries.markOverdue(tx.db, found.id, tx.now()))) return;
      await conversation.notifyStaff(tx, await conversation.find(tx, found.id), 'helpOverdue');
      await conversation.tell(tx, found.id);
    });
  });
}

/** Writes a mail about answers that their visitors have not looked at for a minute; once until they look. */
export async function mailUnseen(server: Server): Promise<void> {
  const since = new Date(server.ports.clock.now().getTime() - unseenMs);
  const unseen = await queries.unseenAnswers(server.store.db, since);
  await forEach(server.log, unseen, async (found) => {
    const ctx = await contextOf(server, found.event_id);
    await commit(ctx, async (tx) => {
      if (!(await queries.markMailed(tx.db, found.id, since, tx.now()))) return;
      const thread = await conversation.find(tx, found.id);
      await mail(tx, {
        to: thread.visitor_email,
        language: thread.visitor_language,
        key: thread.booth_id ? 'helpAnswer' : 'helpAnswerInfoDesk',
        name: thread.visitor_first_name,
        values: {
          booth: thread.booth_name ?? '',
          answer: (await queries.unseenWords(tx.db, thread.id)).join('\n\n'),
        },
        link: {
          label: 'mail.helpAnswer.link',
          url: event.addressOf(tx, conversation.visitorPageOf(thread)),
        },
      });
    });
  });
}

/** Closes the desks whose staff were not heard in time. */
export async function closeSilentDesks(server: Server): Promise<void> {
  const since = new Date(server.ports.clock.now().getTime() - conversation.presentMs);
  const left = await desks.markSilent(server.store.db, since);
  for (const eventId of new Set(left.map((one) => one.event_id))) {
    const ctx = await contextOf(server, eventId);
    const deskIds = left.filter((one) => one.event_id === eventId).map((one) => one.desk_id);
    publishClosed(ctx, deskIds, await openNow(ctx));
  }
}

async function inQueue(
  server: Server,
  { id, event_id: eventId }: { id: string; event_id: string },
  work: (tx: Ctx, thread: queries.ThreadRow) => Promise<void>,
): Promise<void> {
  const ctx = await contextOf(server, eventId);
  const desk = conversation.deskOf(await conversation.find(ctx, id));
  await commit(ctx, async (tx) => {
    await desks.lockDesk(tx.db, desk);
    await work(tx, await conversation.find(tx, id));
  });
}

async function contextOf(server: Server, eventId: string): Promise<Ctx<Actor | null>> {
  const row = await event.byId(server.store.db, eventId);
  if (!row) throw new Error(`The event ${eventId} is gone while its conversations are not.`);
  return createContext<Actor | null>(server, { actor: null, event: row, language: 'en' });
}
