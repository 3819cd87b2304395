import {
  type Actor,
  type HelpCard,
  type HelpMessage,
  helpMessageSent,
  type HelpNote,
  type HelpThread,
  helpThreadChanged,
  topics,
} from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import * as desks from '../queries/desk.ts';
import { listSuits, toMessage, toThread } from '../entity.ts';
import * as queries from '../queries.ts';
import type { NewMessage } from '../tables.ts';
import { presentMs } from '../limits.ts';

/** What verbs and sweeps both do with a conversation, inside `commit`. */

/** A conversation of the event. Refuses `help.missing`. */
export async function findThread(ctx: Ctx, threadId: string): Promise<queries.ThreadRow> {
  return (await queries.threadById(ctx.db, ctx.event.id, threadId)) ?? refuse('help.missing');
}

/** The desk that answers a conversation. */
export function toDesk(thread: queries.ThreadRow): desks.DeskRef {
  const boothId = thread.desk_id === thread.booth_id ? thread.booth_id : null;
  return { id: thread.desk_id, eventId: thread.event_id, boothId };
}

/** Whether a desk is staffed right now. */
export async function isDeskOpen(ctx: Ctx, desk: desks.DeskRef): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - presentMs);
  return (await desks.openDesks(ctx.db, ctx.event.id, since)).has(desk.id);
}

/** Adds the actor's answer. The caller has made sure that the conversation accepts it. */
export function addAnswer(
  tx: Ctx<Actor>,
  threadId: string,
  given: { text: string; clientId: string; card: HelpCard | null },
): Promise<HelpMessage> {
  return add(tx, threadId, {
    side: 'staff',
    sender_id: tx.actor.personId,
    text: given.text,
    card: given.card && JSON.stringify(given.card),
    client_id: given.clientId,
  });
}

/** Adds a line that shows both sides what happened. */
export function addNote(
  tx: Ctx,
  threadId: string,
  { note, by = null, dueAt = null }: { note: HelpNote; by?: string | null; dueAt?: Date | null },
): Promise<HelpMessage> {
  return add(tx, threadId, { side: 'system', sender_id: by, text: '', note, due_at: dueAt });
}

async function add(
  tx: Ctx,
  threadId: string,
  given: Omit<NewMessage, 'id' | 'event_id' | 'thread_id' | 'seq' | 'created_at'>,
): Promise<HelpMessage> {
  const row = await queries.addMessage(tx.db, {
    ...given,
    id: tx.ports.ids.id(),
    event_id: tx.event.id,
    thread_id: threadId,
    created_at: tx.now(),
  });
  return toMessage(tx, row);
}

interface Around {
  messages?: HelpMessage[];
  /** The conversation before the change. */
  before?: queries.ThreadRow;
}

/** Publishes the current state of a conversation and its new messages to its visitor and to the desks that have or had it. */
export async function publishThread(
  tx: Ctx,
  threadId: string,
  around?: Around,
): Promise<HelpThread> {
  return announceThread(tx, await findThread(tx, threadId), around);
}

/** The same for a row that was just read. */
export function announceThread(
  ctx: Ctx,
  row: queries.ThreadRow,
  { messages = [], before }: Around = {},
): HelpThread {
  const thread = toThread(ctx, row);
  const forStaff = { ...thread, suits: listSuits(row) };
  const ofVisitor = topics.person(row.visitor_id);
  const audience = new Set([ofVisitor, ...deskTopics(row), ...(before ? deskTopics(before) : [])]);
  for (const topic of audience) {
    const seen = topic === ofVisitor ? { ...thread, suits: [] } : forStaff;
    ctx.announce(topic, helpThreadChanged, { thread: seen });
    // a loan was taken to the booth's desk alone
    const mayHaveLoan = topic !== topics.infoDesk(row.event_id);
    for (const message of messages)
      ctx.announce(topic, helpMessageSent, {
        message: mayHaveLoan ? message : { ...message, loan: null },
      });
  }
  return thread;
}

/** The topics of a conversation's staff; overdue ones go to organisers too. */
export function deskTopics(row: queries.ThreadRow): string[] {
  const desk = toDesk(row);
  return [
    ...(desk.boothId ? [topics.desk(desk.boothId)] : []),
    ...(!desk.boothId || row.overdue_at ? [topics.infoDesk(row.event_id)] : []),
  ];
}

/** A conversation, with its desk's queue locked. */
export async function lockThread(tx: Ctx, id: string): Promise<queries.ThreadRow> {
  await desks.lockDesk(tx.db, toDesk(await findThread(tx, id)));
  return findThread(tx, id);
}
