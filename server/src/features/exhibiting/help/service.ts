import {
  type Actor,
  type CardRef,
  type Colleague,
  type HandOver,
  type HelpConversation,
  type HelpMessage,
  type HelpThread,
  helpTyping,
  id,
  parseTopic,
  topics,
  type VisitorCard,
} from '@pavilion/contract';
import {
  commit,
  createContext,
  type Ctx,
  type Db,
  type Server,
  toEventTime,
} from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { disclose } from '../../platform/disclosure/service.ts';
import * as event from '../../platform/event/service.ts';
import { chatPath, markAnswerSeen } from './model/notices.ts';
import { toDesk, publishThread, deskTopics } from './model/thread.ts';
import { endThread } from './verbs/endThread.ts';
import { findPlace } from './model/queue.ts';
import { presentMs } from './limits.ts';
import { answer } from './verbs/answer.ts';
import { describeDesks } from './model/desk.ts';
import { listTransfers } from './verbs/transfer.ts';
import * as desks from './queries/desk.ts';
import { toVisitorCard, toMessage, toThread } from './entity.ts';
import * as queries from './queries.ts';
import {
  deskAt,
  deskOfPlace,
  mayContinue,
  ownThread,
  requireDesk,
  staffedThread,
} from './rights.ts';
import { writeOn } from './verbs/ask.ts';
import { sendWithinRate, type SentMessage, sentBefore } from './verbs/sendWithinRate.ts';

export { ask } from './verbs/ask.ts';
export { share } from './verbs/share.ts';
export { transfer } from './verbs/transfer.ts';

/** The path where the visitor reads a conversation, below the event's root. */
export async function linkTo(ctx: Ctx, threadId: string): Promise<string> {
  return chatPath((await queries.threadById(ctx.db, ctx.event.id, threadId))!);
}

const pageSize = 50;

/** Writes in a conversation as its visitor, or as staff, which claims it. Only staff send cards. Refuses `help.missing`, `help.notStaff`, `help.cardMissing`, `help.done`, `help.notYours`, `message.idReused`, `throttled`. */
export async function write(
  ctx: Ctx<Actor>,
  threadId: string,
  given: { text: string; clientId: string; card?: CardRef | undefined },
): Promise<SentMessage> {
  const { thread, side } = await ownThread(ctx, threadId);
  if (given.card && side === 'visitor') refuse('help.notStaff');
  return sendWithinRate(ctx, {
    sentBefore: () => sentBefore(ctx, { ...given, in: threadId }),
    send: () =>
      side === 'visitor'
        ? writeOn(ctx, thread, given)
        : commit(ctx, async (tx) => answer(tx, await staffedThread(tx, threadId), given)),
  });
}

/** The actor's latest conversation at a booth or the info desk, with all messages there, paged backwards; also where the booth is gone. Refuses `booth.missing`, `feature.absent`. */
export async function mine(ctx: Ctx<Actor>, given: { boothId: string | null; before?: string }) {
  const { boothId } = given;
  requireDesk(ctx, boothId);
  const at = { eventId: ctx.event.id, visitorId: ctx.actor.personId, boothId };
  const row = await queries.latestThread(ctx.db, at);
  const asked = row ? deskOfPlace(ctx, boothId) : await deskAt(ctx, boothId);
  const answering = row && row.state !== 'done' ? toDesk(row) : asked;
  const [[described], place, page] = await Promise.all([
    describeDesks(ctx, [answering]),
    row ? findPlace(ctx, row.id) : null,
    row ? listMessages(ctx, row, { before: given.before }) : { messages: [], hasEarlier: false },
  ]);
  const desk = { ...described!, boothId };
  return { desk, thread: row ? toThread(ctx, row) : null, place, ...page };
}

/** The actor's own conversations that are open or have an unseen answer. */
export async function listMine(ctx: Ctx<Actor>): Promise<HelpThread[]> {
  const rows = await queries.threadsOfVisitor(ctx.db, ctx.actor.personId);
  return rows.map((row) => toThread(ctx, row));
}

/** The actor's conversations with booths and the info desk, also those that have ended: one per place, latest first. */
export async function listConversations(ctx: Ctx<Actor>): Promise<HelpConversation[]> {
  const rows = await queries.conversationsOfVisitor(ctx.db, ctx.actor.personId);
  return rows.map((row) => ({
    thread: toThread(ctx, row),
    logoUrl: row.logo_url,
    isOpen: row.is_open,
    lastAt: toEventTime(ctx, row.last_at ?? row.created_at),
  }));
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
  const page = await listMessages(ctx, thread, { before, alone });
  if (side === 'staff' && alone)
    page.messages = page.messages.map((message) => ({ ...message, loan: null }));
  const transfers =
    side === 'staff' ? await listTransfers(ctx, thread) : { handOvers: [], colleagues: [] };
  const tookOffer = side === 'staff' && (await desks.hasTakenOffer(ctx.db, thread));
  const visitor = toVisitorCard(thread, tookOffer);
  if (side === 'staff' && visitor.email !== null)
    await disclose(ctx, { kind: 'help', boothId: thread.booth_id, personIds: [visitor._id] });
  return { thread: toThread(ctx, thread), visitor, ...page, ...transfers };
}

/** Advances what the actor's side has seen. Refuses `help.missing`. */
export async function see(ctx: Ctx<Actor>, threadId: string, seq: number): Promise<HelpThread> {
  const { thread, side } = await ownThread(ctx, threadId);
  const by = side === 'visitor' ? side : { staffId: ctx.actor.personId };
  return commit(ctx, async (tx) => {
    if (!(await queries.moveSeen(tx.db, { threadId, seq, by }))) return toThread(tx, thread);
    if (side === 'visitor') await markAnswerSeen(tx, thread);
    return publishThread(tx, threadId);
  });
}

/** Ends a conversation. Idempotent. Refuses `help.missing`, and to staff `help.notYours` if a colleague has claimed it and `help.unseen` if the desk hasn't seen the visitor's latest message. */
export async function finish(ctx: Ctx<Actor>, threadId: string): Promise<HelpThread> {
  const { thread } = await ownThread(ctx, threadId);
  return commit(ctx, async (tx) => {
    await desks.lockDesk(tx.db, toDesk(thread));
    const { thread: before, side } = await ownThread(tx, threadId);
    if (before.state === 'done') return toThread(tx, before);
    if (side === 'staff') {
      if (!mayContinue(tx.actor, before)) refuse('help.notYours');
      if (before.staff_unread > 0) refuse('help.unseen');
    }
    return endThread(tx, before);
  });
}

/** Publishes that the actor is typing in the conversation the frame's topic names. Refuses `help.missing`. */
export async function typing(server: Server, actor: Actor, topic: string): Promise<void> {
  const named = parseTopic(topic);
  if (named?.kind !== 'help' || !id.safeParse(named.id).success) return;
  const row = await event.byId(server.store.db, actor.eventId);
  if (!row) return;
  const ctx = createContext(server, { actor, event: row, language: 'en' });
  const { thread, side } = await ownThread(ctx, named.id);
  const to = side === 'staff' ? [topics.person(thread.visitor_id)] : deskTopics(thread);
  for (const one of to) ctx.announce(one, helpTyping, { threadId: thread.id, side });
}

/** The booths of an event whose desk is staffed right now. */
export async function staffedBooths(db: Db, eventId: string, now: Date): Promise<Set<string>> {
  const open = await desks.openDesks(db, eventId, new Date(now.getTime() - presentMs));
  open.delete(eventId);
  return open;
}

async function listMessages(
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
  const rows = await queries.listMessages(ctx.db, of, { limit: pageSize + 1, before });
  return {
    messages: rows
      .slice(0, pageSize)
      .reverse()
      .map((row) => toMessage(ctx, row)),
    hasEarlier: rows.length > pageSize,
  };
}
