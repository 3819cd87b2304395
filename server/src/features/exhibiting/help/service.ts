import {
  type Actor,
  type Colleague,
  type HandOver,
  type HelpMessage,
  type HelpPlace,
  type HelpThread,
  helpTyping,
  id,
  parseTopic,
  topics,
  type VisitorCard,
} from '@pavilion/contract';
import { commit, createContext, type Ctx, type Db, type Server } from '../../../context.ts';
import { refuse } from '../../../http/refusal.ts';
import { requireArea } from '../../../http/requireArea.ts';
import { limitPace } from '../../../http/rateLimit.ts';
import * as account from '../../identity/account/service.ts';
import { disclose } from '../../platform/disclosure/service.ts';
import * as event from '../../platform/event/service.ts';
import * as lead from '../lead/service.ts';
import * as webhook from '../../platform/webhook/service.ts';
import { beforeDeletion, onWithdrawal } from '../../identity/privacy/service.ts';
import * as conversation from './verbs/converse.ts';
import { answer, describe } from './verbs/staffDesk.ts';
import { transfersOf } from './verbs/transfer.ts';
import * as desks from './queries/desk.ts';
import { cardOf, messageOf, threadOf } from './entity.ts';
import * as queries from './queries.ts';
import { deskAt, mayContinue, ownThread } from './rights.ts';
import { sendWithinRate, type Sent, sentBefore } from './verbs/send.ts';

export { handOver } from './verbs/transfer.ts';

/** Where the visitor reads a conversation, below the event’s root. */
export async function linkTo(ctx: Ctx, threadId: string): Promise<string> {
  return conversation.chatOf((await queries.threadById(ctx.db, ctx.event.id, threadId))!);
}

const pageSize = 50;
const askRate = [{ times: 10, seconds: 3600 }];

/**
 * Asks at a desk, or writes on in the open conversation there. A new question joins the queue; with nobody at the desk it becomes a promise at once.
 * The same `clientId` again answers what it answered. Refuses `booth.missing`, `feature.absent`, `message.idReused`, `throttled`.
 */
export async function ask(
  ctx: Ctx<Actor>,
  given: { boothId: string | null; text: string; clientId: string; shareContact?: boolean },
): Promise<Sent & { place: HelpPlace | null }> {
  const desk = await deskAt(ctx, given.boothId);
  const result = await sendWithinRate(ctx, { ...given, at: given.boothId }, () =>
    commit(ctx, async (tx) => {
      await desks.lockDesk(tx.db, desk);
      const before = await sentBefore(tx, { ...given, at: given.boothId });
      if (before) return before;
      const open = await openAt(tx, given.boothId);
      if (open) return writeInto(tx, open, given);
      const id = await begin(tx, desk, given);
      const message = await conversation.add(tx, id, { ...given, side: 'visitor' });
      const thread = await conversation.findThread(tx, id);
      const promised = (await conversation.isOpen(tx, desk))
        ? null
        : await conversation.promise(tx, thread);
      const messages = [message, ...(promised ? [promised] : [])];
      const published = await conversation.publishThread(tx, id, { messages });
      if (!promised) await conversation.publishPlaces(tx, desk.id, thread.queued_at);
      return { thread: published, message };
    }),
  );
  return { ...result, place: await conversation.placeOf(ctx, result.thread._id) };
}

/** Writes in a conversation as its visitor, or as staff, who thereby claim it. Refuses `help.missing`, `help.done`, `help.notYours`, `message.idReused`, `throttled`. */
export async function write(
  ctx: Ctx<Actor>,
  threadId: string,
  given: { text: string; clientId: string },
): Promise<Sent> {
  await ownThread(ctx, threadId);
  return sendWithinRate(ctx, { ...given, in: threadId }, () =>
    commit(ctx, async (tx) => {
      const { thread, side } = await ownThread(tx, threadId);
      if (side === 'staff') return answer(tx, thread, given);
      if (thread.booth_id) requireArea(ctx.actor, 'hall');
      return (await sentBefore(tx, { ...given, in: threadId })) ?? writeInto(tx, thread, given);
    }),
  );
}

/** The latest conversation of the actor at a booth or the info desk, with all messages there, paged backwards. Refuses `booth.missing`, `feature.absent`. */
export async function mine(ctx: Ctx<Actor>, given: { boothId: string | null; before?: string }) {
  const desk = await deskAt(ctx, given.boothId);
  const at = { eventId: ctx.event.id, visitorId: ctx.actor.personId, boothId: given.boothId };
  const row = await queries.latestThread(ctx.db, at);
  const [[described], place, page] = await Promise.all([
    describe(ctx, [row ? conversation.deskOf(row) : desk]),
    row ? conversation.placeOf(ctx, row.id) : null,
    row ? messagesOf(ctx, row, { before: given.before }) : { messages: [], hasEarlier: false },
  ]);
  return { desk: described!, thread: row ? threadOf(ctx, row) : null, place, ...page };
}

/** The actor's own conversations that are open or have an answer not seen. */
export async function listMine(ctx: Ctx<Actor>): Promise<HelpThread[]> {
  const rows = await queries.threadsOfVisitor(ctx.db, ctx.actor.personId);
  return rows.map((row) => threadOf(ctx, row));
}

/** One conversation with the visitor's card. Refuses `help.missing`. */
export async function get(
  ctx: Ctx<Actor>,
  threadId: string,
  before?: string,
): Promise<{
  thread: HelpThread;
  visitor: VisitorCard;
  messages: HelpMessage[];
  hasEarlier: boolean;
  handOvers: HandOver[];
  colleagues: Colleague[];
}> {
  const { thread, side } = await ownThread(ctx, threadId);
  const alone = thread.desk_id !== (thread.booth_id ?? ctx.event.id);
  const page = await messagesOf(ctx, thread, { before, alone });
  const transfers =
    side === 'staff' ? await transfersOf(ctx, thread) : { handOvers: [], colleagues: [] };
  const visitor = cardOf(thread);
  if (side === 'staff' && visitor.email !== null)
    await disclose(ctx, { kind: 'help', boothId: thread.booth_id, personIds: [visitor._id] });
  return { thread: threadOf(ctx, thread), visitor, ...page, ...transfers };
}

/** Moves what the actor's side has seen forward. Refuses `help.missing`. */
export async function see(ctx: Ctx<Actor>, threadId: string, seq: number): Promise<HelpThread> {
  const { thread, side } = await ownThread(ctx, threadId);
  const by = side === 'visitor' ? side : { staffId: ctx.actor.personId };
  return commit(ctx, async (tx) => {
    if (!(await queries.moveSeen(tx.db, { threadId, seq, by }))) return threadOf(tx, thread);
    if (side === 'visitor') await conversation.markAnswerSeen(tx, thread);
    return conversation.publishThread(tx, threadId);
  });
}

onWithdrawal('help', (ctx, threadId) => share(ctx, threadId, false));

beforeDeletion(async (theirs, { threadIds }) => {
  for (const threadId of threadIds) await finish(theirs, threadId);
});

/** Lets the desk see the actor's mobile and e-mail, or no longer. Refuses `help.missing`. */
export async function share(
  ctx: Ctx<Actor>,
  threadId: string,
  shared: boolean,
): Promise<HelpThread> {
  const { thread, side } = await ownThread(ctx, threadId);
  if (side !== 'visitor') refuse('help.missing');
  return commit(ctx, async (tx) =>
    (await shareContact(tx, thread, shared))
      ? conversation.publishThread(tx, threadId)
      : threadOf(tx, await conversation.findThread(tx, threadId)),
  );
}

/** Ends a conversation; a second ending changes nothing. Refuses `help.missing`, and `help.notYours` where a colleague has claimed it. */
export async function finish(ctx: Ctx<Actor>, threadId: string): Promise<HelpThread> {
  const { thread } = await ownThread(ctx, threadId);
  return commit(ctx, async (tx) => {
    const desk = conversation.deskOf(thread);
    await desks.lockDesk(tx.db, desk);
    const { thread: before, side } = await ownThread(tx, threadId);
    if (before.state === 'done') return threadOf(tx, before);
    if (side === 'staff' && !mayContinue(tx.actor, before)) refuse('help.notYours');
    const ended = {
      state: 'done' as const,
      done_at: tx.now(),
      waiting_since: null,
      due_at: null,
      overdue_at: null,
    };
    await queries.updateThread(tx.db, { id: threadId, states: [before.state] }, ended);
    const by = tx.actor.personId;
    const messages = [await conversation.addNote(tx, threadId, { note: 'done', by })];
    const published = await conversation.publishThread(tx, threadId, { messages, before });
    if (before.state === 'waiting') await conversation.publishPlaces(tx, desk.id, before.queued_at);
    return published;
  });
}

/** Publishes that somebody is typing in the conversation that the frame's topic names. Refuses `help.missing`. */
export async function typing(server: Server, actor: Actor, topic: string): Promise<void> {
  const named = parseTopic(topic);
  if (named?.kind !== 'help' || !id.safeParse(named.id).success) return;
  const row = await event.byId(server.store.db, actor.eventId);
  if (!row) return;
  const ctx = createContext(server, { actor, event: row, language: 'en' });
  const { thread, side } = await ownThread(ctx, named.id);
  const to =
    side === 'staff' ? [topics.person(thread.visitor_id)] : conversation.deskTopics(thread);
  for (const one of to) ctx.announce(one, helpTyping, { threadId: thread.id, side });
}

/** The booths of an event whose desk somebody has open right now. */
export async function staffedBooths(db: Db, eventId: string, now: Date): Promise<Set<string>> {
  const open = await desks.openDesks(db, eventId, new Date(now.getTime() - conversation.presentMs));
  open.delete(eventId);
  return open;
}

async function begin(
  tx: Ctx<Actor>,
  desk: desks.DeskRef,
  given: { shareContact?: boolean },
): Promise<string> {
  await limitPace(tx, `help.ask:${tx.actor.personId}`, askRate);
  const id = tx.ports.ids.id();
  const now = tx.now();
  await queries.insertThread(tx.db, {
    id,
    event_id: tx.event.id,
    visitor_id: tx.actor.personId,
    booth_id: desk.boothId,
    desk_id: desk.id,
    state: 'waiting',
    queued_at: now,
    offered_at: now,
    waiting_since: now,
    shares_contact_since: given.shareContact ? now : null,
    created_at: now,
  });
  if (desk.boothId) lead.changed(tx, desk.boothId, tx.actor.personId);
  if (given.shareContact) await sendConsent(tx, desk.boothId);
  return id;
}

/** Shows the actor's contact to the desk, or no longer; answers whether that was different before. */
async function shareContact(
  tx: Ctx<Actor>,
  thread: queries.ThreadRow,
  shared: boolean,
): Promise<boolean> {
  const { id: threadId, visitor_id: personId } = thread;
  const givenAt = await queries.lockShared(tx.db, threadId);
  if (!(await queries.setShared(tx.db, threadId, shared ? tx.now() : null))) return false;
  if (givenAt) await account.recordRevokedGrant(tx, { personId, threadId, givenAt });
  if (thread.booth_id) lead.changed(tx, thread.booth_id, thread.visitor_id);
  if (shared) await sendConsent(tx, thread.booth_id);
  return true;
}

/** A contact that a booth may use is a lead; one at the info desk is none. */
async function sendConsent(tx: Ctx<Actor>, boothId: string | null): Promise<void> {
  const { personId } = tx.actor;
  if (boothId) await webhook.triggerWebhooks(tx, 'lead.consented', { boothId, personId });
}

async function writeInto(
  tx: Ctx<Actor>,
  thread: queries.ThreadRow,
  given: { text: string; clientId: string; shareContact?: boolean },
): Promise<Sent> {
  const states = ['waiting' as const, 'claimed' as const, 'promised' as const];
  if (!(await queries.updateThread(tx.db, { id: thread.id, states }, {}))) refuse('help.done');
  if (given.shareContact !== undefined) await shareContact(tx, thread, given.shareContact);
  const message = await conversation.add(tx, thread.id, { ...given, side: 'visitor' });
  return {
    thread: await conversation.publishThread(tx, thread.id, { messages: [message] }),
    message,
  };
}

async function openAt(tx: Ctx<Actor>, boothId: string | null) {
  const at = { eventId: tx.event.id, visitorId: tx.actor.personId, boothId };
  const latest = await queries.latestThread(tx.db, at);
  return latest && latest.state !== 'done' ? latest : undefined;
}

async function messagesOf(
  ctx: Ctx,
  thread: queries.ThreadRow,
  { before, alone = false }: { before?: string | undefined; alone?: boolean },
): Promise<{ messages: HelpMessage[]; hasEarlier: boolean }> {
  const of = {
    visitorId: thread.visitor_id,
    boothId: thread.booth_id,
    upTo: thread.id,
    alone,
  };
  const rows = await queries.messagesOf(ctx.db, of, { limit: pageSize + 1, before });
  return {
    messages: rows
      .slice(0, pageSize)
      .reverse()
      .map((row) => messageOf(ctx, row)),
    hasEarlier: rows.length > pageSize,
  };
}
