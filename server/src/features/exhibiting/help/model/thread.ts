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
import { type Addressee, listOrganisers } from '../../../platform/event/service.ts';
import * as booth from '../../../venue/booth/service.ts';
import * as event from '../../../platform/event/service.ts';
import { markSeen, notify } from '../../../platform/notification/service.ts';
import { mail } from '../../../platform/outbox/service.ts';
import * as webhook from '../../../platform/webhook/service.ts';
import * as desks from '../queries/desk.ts';
import { messageOf, threadOf } from '../entity.ts';
import * as queries from '../queries.ts';
import type { NewMessage, ThreadChange } from '../tables.ts';

/** What verbs and sweeps both do with a conversation. Everything here belongs inside `commit`, after `lockDesk` where the queue changes. */

/** Queue positions are published up to this one. */
export const publishedPlaces = 20;
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

/** Adds the actor's answer. The caller has made sure that the conversation accepts it. */
export function addAnswer(
  tx: Ctx<Actor>,
  threadId: string,
  given: { text: string; clientId: string },
): Promise<HelpMessage> {
  return add(tx, threadId, {
    side: 'staff',
    sender_id: tx.actor.personId,
    text: given.text,
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
  return messageOf(tx, row);
}

/** Promises a reply by a due time, if the conversation is still waiting. With nobody at the desk, its staff are emailed too. */
export async function promise(
  tx: Ctx,
  thread: queries.ThreadRow,
  { isOpen }: { isOpen: boolean },
): Promise<HelpMessage | null> {
  const minutes = tx.event.config.features.help?.promiseMinutes ?? 120;
  const dueAt = thread.due_at ?? new Date(tx.now().getTime() + minutes * 60_000);
  const change: ThreadChange = { state: 'promised', due_at: dueAt };
  if (!(await queries.updateThread(tx.db, { id: thread.id, states: ['waiting'] }, change)))
    return null;
  await webhook.triggerWebhooks(tx, 'help.promised', {
    threadId: thread.id,
    boothId: thread.booth_id,
  });
  if (!isOpen) await mailStaff(tx, thread);
  return addNote(tx, thread.id, { note: 'promised', dueAt });
}

async function mailStaff(tx: Ctx, thread: queries.ThreadRow): Promise<void> {
  const { boothId } = deskOf(thread);
  for (const person of await notifyStaff(tx, thread, 'helpWaits')) {
    await mail(tx, {
      to: person.email,
      language: person.language,
      key: boothId ? 'helpWaits' : 'helpWaitsInfoDesk',
      name: person.first_name,
      values: {
        visitor: thread.visitor_first_name,
        booth: thread.booth_name ?? '',
        question: thread.last_text ?? '',
      },
      link: { label: 'mail.helpWaits.link', url: event.addressOf(tx, '/desk') },
    });
  }
}

/** Notifies the people who must answer a conversation, and returns them. */
export async function notifyStaff(
  tx: Ctx,
  thread: queries.ThreadRow,
  kind: 'helpWaits' | 'helpOverdue',
): Promise<Addressee[]> {
  const { boothId } = deskOf(thread);
  const staff = boothId ? await booth.contacts(tx, boothId) : await listOrganisers(tx);
  for (const { id: personId } of staff) {
    await notify(tx, {
      personId,
      kind,
      by: thread.visitor_id,
      values: { booth: thread.booth_name ?? '' },
      link: deskPageOf(thread),
    });
  }
  return staff;
}

/** Notifies the colleague a conversation was transferred to. */
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

/** After an answer: marks the staff's notifications as seen, and notifies the visitor if a reply was promised. */
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

/** Once the visitor has seen the answer: marks its notification as seen. */
export async function markAnswerSeen(tx: Ctx, thread: queries.ThreadRow): Promise<void> {
  const { visitor_id: personId } = thread;
  await markSeen(tx, { personId, kind: 'helpAnswered', link: chatOf(thread) });
}

/** The page where the visitor continues a conversation. */
export function visitorPageOf(thread: queries.ThreadRow): string {
  return thread.booth_id ? `/booth/${thread.booth_id}` : '/info-desk';
}

/** The path where the visitor reads a conversation, below the event's root. */
export function chatOf(thread: queries.ThreadRow): string {
  return thread.booth_id ? `${visitorPageOf(thread)}?open=chat` : visitorPageOf(thread);
}

function deskPageOf(thread: queries.ThreadRow): string {
  return `/desk?thread=${thread.id}`;
}

/** Moves an open conversation to the info desk, keeping its position in the queue. The caller has locked both desks. */
export async function moveToInfoDesk(tx: Ctx, before: queries.ThreadRow): Promise<HelpThread> {
  const { id } = before;
  const infoDesk = { id: tx.event.id, eventId: tx.event.id, boothId: null };
  const change = {
    desk_id: infoDesk.id,
    state: 'waiting' as const,
    claimed_by: null,
    offered_at: tx.now(),
    waiting_since: before.waiting_since ?? tx.now(),
  };
  await queries.updateThread(tx.db, { id, states: [before.state] }, change);
  const by = tx.actor?.personId ?? null;
  const messages = [await addNote(tx, id, { note: 'handedOver', by })];
  if (!(await isOpen(tx, infoDesk))) {
    const promised = await promise(tx, await findThread(tx, id), { isOpen: false });
    if (promised) messages.push(promised);
  }
  const published = await publishThread(tx, id, { messages, before });
  for (const one of [deskOf(before), infoDesk]) await publishPlaces(tx, one.id, before.queued_at);
  return published;
}

/** Ends an open conversation. */
export async function endThread(tx: Ctx, before: queries.ThreadRow): Promise<HelpThread> {
  const { id } = before;
  const ended = {
    state: 'done' as const,
    done_at: tx.now(),
    waiting_since: null,
    due_at: null,
    overdue_at: null,
  };
  await queries.updateThread(tx.db, { id, states: [before.state] }, ended);
  const messages = [await addNote(tx, id, { note: 'done', by: tx.actor?.personId ?? null })];
  const published = await publishThread(tx, id, { messages, before });
  if (before.state === 'waiting') await publishPlaces(tx, before.desk_id, before.queued_at);
  return published;
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
  const thread = threadOf(ctx, row);
  const audience = new Set([
    topics.person(row.visitor_id),
    ...deskTopics(row),
    ...(before ? deskTopics(before) : []),
  ]);
  for (const topic of audience) {
    ctx.announce(topic, helpThreadChanged, { thread });
    for (const message of messages) ctx.announce(topic, helpMessageSent, { message });
  }
  return thread;
}

/** The topics of a conversation's staff; overdue ones go to organisers too. */
export function deskTopics(row: queries.ThreadRow): string[] {
  const desk = deskOf(row);
  return [
    ...(desk.boothId ? [topics.desk(desk.boothId)] : []),
    ...(!desk.boothId || row.overdue_at ? [topics.infoDesk(row.event_id)] : []),
  ];
}

/** Publishes new positions in a changed queue to its visitors who joined at `from` or later. */
export async function publishPlaces(tx: Ctx, deskId: string, from: Date): Promise<void> {
  const revision = await desks.nextRevision(tx.db, deskId);
  await announcePlaces(tx, { desk_id: deskId, queued_at: from }, revision);
}

/** Publishes the positions from that of a conversation on, at a revision of its queue. */
export async function announcePlaces(
  tx: Ctx,
  { desk_id: deskId, queued_at: from }: Pick<queries.ThreadRow, 'desk_id' | 'queued_at'>,
  revision: number,
): Promise<void> {
  const queue = await desks.listQueue(tx.db, deskId, publishedPlaces);
  for (const [index, thread] of queue.entries()) {
    if (thread.queued_at < from) continue;
    tx.announce(topics.person(thread.visitor_id), helpPlaceChanged, {
      place: { threadId: thread.id, position: index + 1, revision },
    });
  }
}

/** A conversation's position in its queue; null if it isn't waiting. */
export async function placeOf(ctx: Ctx, threadId: string): Promise<HelpPlace | null> {
  const found = await desks.findQueuePosition(ctx.db, threadId, publishedPlaces + 1);
  return found ? shownPlace(threadId, found) : null;
}

/** The same for what was just read. */
export function shownPlace(
  threadId: string,
  { place, revision }: { place: number | null; revision: number | null },
): HelpPlace | null {
  if (place === null || revision === null) return null;
  return { threadId, position: place <= publishedPlaces ? place : null, revision };
}
