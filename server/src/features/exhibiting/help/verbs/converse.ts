import {
  type Actor,
  deskPresentSeconds,
  type HelpMessage,
  helpMessageSent,
  type HelpNote,
  type HelpPlace,
  helpPlaceChanged,
  type HelpThread,
  helpThreadChanged,
  topics,
} from '@pavilion/contract';
import type { Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { organisers } from '../../../platform/event/service.ts';
import * as booth from '../../../venue/booth/service.ts';
import * as event from '../../../platform/event/service.ts';
import { markSeen, notify } from '../../../platform/notification/service.ts';
import { mail } from '../../../platform/outbox/service.ts';
import * as webhook from '../../../platform/webhook/service.ts';
import * as desks from '../queries/desk.ts';
import { messageOf, threadOf } from '../entity.ts';
import * as queries from '../queries.ts';
import type { NewMessage, ThreadChange } from '../tables.ts';

/** What both verbs and sweeps do with a conversation. Everything here belongs inside `commit`, after `lockDesk` where the queue changes. */

/** Positions in a queue are published up to here. */
const publishedPlaces = 20;
/** The desk is open to visitors this long after its staff were last seen. */
export const presentMs = deskPresentSeconds * 1000;

/** A conversation of the event. Refuses `help.missing`. */
export async function findThread(ctx: Ctx, threadId: string): Promise<queries.ThreadRow> {
  return (await queries.threadById(ctx.db, ctx.event.id, threadId)) ?? refuse('help.missing');
}

/** The desk that answers a conversation. */
export function deskOf(thread: queries.ThreadRow): desks.DeskRef {
  const boothId = thread.desk_id === thread.booth_id ? thread.booth_id : null;
  return { id: thread.desk_id, eventId: thread.event_id, boothId };
}

export async function isOpen(ctx: Ctx, desk: desks.DeskRef): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - presentMs);
  return (await desks.openDesks(ctx.db, ctx.event.id, since)).has(desk.id);
}

/** Adds a message of a person. The caller has made sure that the conversation takes it. */
export async function add(
  tx: Ctx<Actor>,
  threadId: string,
  given: { side: 'visitor' | 'staff'; text: string; clientId: string },
): Promise<HelpMessage> {
  const seq = await queries.nextSeq(tx.db, threadId);
  const record = given.side === 'visitor' ? queries.recordQuestion : queries.recordAnswer;
  await record(tx.db, threadId, { seq, now: tx.now() });
  return insert(tx, threadId, {
    seq,
    side: given.side,
    sender_id: tx.actor.personId,
    text: given.text,
    client_id: given.clientId,
  });
}

/** Adds a line that shows both sides what happened. */
export async function addNote(
  tx: Ctx,
  threadId: string,
  { note, by = null, dueAt = null }: { note: HelpNote; by?: string | null; dueAt?: Date | null },
): Promise<HelpMessage> {
  return insert(tx, threadId, {
    seq: await queries.nextSeq(tx.db, threadId),
    side: 'system',
    sender_id: by,
    text: '',
    note,
    due_at: dueAt,
  });
}

async function insert(
  tx: Ctx,
  threadId: string,
  given: Omit<NewMessage, 'id' | 'event_id' | 'thread_id' | 'created_at'>,
): Promise<HelpMessage> {
  const id = tx.ports.ids.id();
  await queries.insertMessage(tx.db, {
    ...given,
    id,
    event_id: tx.event.id,
    thread_id: threadId,
    created_at: tx.now(),
  });
  return messageOf(tx, await queries.messageById(tx.db, id));
}

/** Promises a reply by a due time, where the conversation still waits. With nobody at the desk, its staff are notified by email too. */
export async function promise(tx: Ctx, thread: queries.ThreadRow): Promise<HelpMessage | null> {
  const minutes = tx.event.config.features.help?.promiseMinutes ?? 120;
  const dueAt = thread.due_at ?? new Date(tx.now().getTime() + minutes * 60_000);
  const change: ThreadChange = { state: 'promised', due_at: dueAt };
  if (!(await queries.updateThread(tx.db, { id: thread.id, states: ['waiting'] }, change)))
    return null;
  await webhook.triggerWebhooks(tx, 'help.promised', {
    threadId: thread.id,
    boothId: thread.booth_id,
  });
  const desk = deskOf(thread);
  if (!(await isOpen(tx, desk))) await mailStaff(tx, thread, desk);
  return addNote(tx, thread.id, { note: 'promised', dueAt });
}

async function mailStaff(tx: Ctx, thread: queries.ThreadRow, desk: desks.DeskRef): Promise<void> {
  const { last_text: question } = await findThread(tx, thread.id);
  await notifyStaff(tx, thread, 'helpWaits');
  for (const person of await staffOf(tx, desk)) {
    await mail(tx, {
      to: person.email,
      language: person.language,
      key: desk.boothId ? 'helpWaits' : 'helpWaitsInfoDesk',
      name: person.first_name,
      values: {
        visitor: thread.visitor_first_name,
        booth: thread.booth_name ?? '',
        question: question ?? '',
      },
      link: { label: 'mail.helpWaits.link', url: event.addressOf(tx, '/desk') },
    });
  }
}

/** Notifies those who must answer a conversation. */
export async function notifyStaff(
  tx: Ctx,
  thread: queries.ThreadRow,
  kind: 'helpWaits' | 'helpOverdue',
): Promise<void> {
  for (const { id: personId } of await staffOf(tx, deskOf(thread))) {
    await notify(tx, {
      personId,
      kind,
      by: thread.visitor_id,
      values: { booth: thread.booth_name ?? '' },
      link: deskPageOf(thread),
    });
  }
}

/** Notifies the colleague to whom a conversation was transferred. */
export async function notifyColleague(
  tx: Ctx,
  thread: queries.ThreadRow,
  personId: string,
): Promise<void> {
  await notify(tx, {
    personId,
    kind: 'helpWaits',
    by: thread.visitor_id,
    values: { booth: thread.booth_name ?? '' },
    link: deskPageOf(thread),
  });
}

/** After an answer: marks the staff's notifications as seen, and notifies the visitor where a reply was promised. */
export async function notifyAnswered(tx: Ctx, thread: queries.ThreadRow): Promise<void> {
  for (const kind of ['helpWaits', 'helpOverdue'] as const)
    await markSeen(tx, { kind, link: deskPageOf(thread) });
  if (!thread.due_at) return;
  await notify(tx, {
    personId: thread.visitor_id,
    kind: 'helpAnswered',
    ...(tx.actor && { by: tx.actor.personId }),
    values: { booth: thread.booth_name ?? '' },
    link: chatOf(thread),
  });
}

/** The visitor has seen the answer: marks its notification as seen. */
export async function markAnswerSeen(tx: Ctx, thread: queries.ThreadRow): Promise<void> {
  const { visitor_id: personId } = thread;
  await markSeen(tx, { personId, kind: 'helpAnswered', link: chatOf(thread) });
}

/** The page on which the visitor continues a conversation. */
export function visitorPageOf(thread: queries.ThreadRow): string {
  return thread.booth_id ? `/booth/${thread.booth_id}` : '/info-desk';
}

/** Where the visitor reads a conversation, below the event’s root. */
export function chatOf(thread: queries.ThreadRow): string {
  return thread.booth_id ? `${visitorPageOf(thread)}?open=chat` : visitorPageOf(thread);
}

function deskPageOf(thread: queries.ThreadRow): string {
  return `/desk?thread=${thread.id}`;
}

function staffOf(ctx: Ctx, desk: desks.DeskRef) {
  return desk.boothId ? booth.contacts(ctx, desk.boothId) : organisers(ctx);
}

/** Publishes a conversation as it is now, with its new messages, to its visitor and to the desks that have it or had it. */
export async function publishThread(
  tx: Ctx,
  threadId: string,
  { messages = [] as HelpMessage[], before = undefined as queries.ThreadRow | undefined } = {},
): Promise<HelpThread> {
  const row = await findThread(tx, threadId);
  const thread = threadOf(tx, row);
  const audience = new Set([
    topics.person(row.visitor_id),
    ...deskTopics(row),
    ...(before ? deskTopics(before) : []),
  ]);
  for (const topic of audience) {
    tx.announce(topic, helpThreadChanged, { thread });
    for (const message of messages) tx.announce(topic, helpMessageSent, { message });
  }
  return thread;
}

/** The topics of the staff of a conversation; overdue ones are the organisers' too. */
export function deskTopics(row: queries.ThreadRow): string[] {
  const desk = deskOf(row);
  return [
    ...(desk.boothId ? [topics.desk(desk.boothId)] : []),
    ...(!desk.boothId || row.overdue_at ? [topics.infoDesk(row.event_id)] : []),
  ];
}

/** Publishes to the visitors in a queue that has changed their new position, from those who joined at `from` on. */
export async function publishPlaces(tx: Ctx, deskId: string, from: Date): Promise<void> {
  const revision = await desks.nextRevision(tx.db, deskId);
  const queue = await desks.queueOf(tx.db, deskId, publishedPlaces);
  for (const [index, thread] of queue.entries()) {
    if (thread.queued_at < from) continue;
    tx.announce(topics.person(thread.visitor_id), helpPlaceChanged, {
      place: { threadId: thread.id, position: index + 1, turn: revision },
    });
  }
}

/** The position of a conversation in its queue; null when it does not wait. */
export async function placeOf(ctx: Ctx, threadId: string): Promise<HelpPlace | null> {
  const place = await desks.placeOf(ctx.db, threadId);
  if (!place) return null;
  const position = place.position <= publishedPlaces ? place.position : null;
  return { threadId, position, turn: place.revision };
}
