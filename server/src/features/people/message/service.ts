import {
  type Actor,
  type Conversation,
  type FoundMessage,
  id,
  messagesSeen,
  messageTyping,
  type Thread,
  topics,
  type Unread,
} from '@pavilion/contract';
import { toPage } from '../../../db/page.ts';
import { commit, createContext, type Ctx, type Server } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { limitPace } from '../../../http/rateLimit.ts';
import { isBlockedEitherWay } from '../connection/service.ts';
import * as event from '../../platform/event/service.ts';
import * as notification from '../../platform/notification/service.ts';
import { toConversation, toExcerpt, toMessage, toPerson } from './entity.ts';
import * as queries from './queries.ts';
import { allowedActs, canReach } from './rights.ts';
import { markAllNotified } from './queries/sweep.ts';

export { edit } from './verbs/edit.ts';
export { deliver, send } from './verbs/send.ts';

interface ReadUpTo {
  toUser: string;
  seq?: number;
}
interface ReadState {
  seenSeq: number;
  unread: number;
  revision: number;
}

const pageSize = 50;
const wholeSize = 1000;
const unreadListed = 100;
const searchLimits = { times: 60, seconds: 60 };

/** The page that shows a conversation, below the event’s root. */
export function linkTo(personId: string): string {
  return `/message-dashboard?with=${personId}`;
}

/**
 * The conversation with a person, in order. If the person is gone, or either has blocked the other, the history can
 * still be read, without what the other has seen of it. Refuses `message.self`, `attendee.missing`.
 */
export async function read(
  ctx: Ctx<Actor>,
  otherId: string,
  range: { before?: number; from?: number; limit?: number },
): Promise<Thread> {
  if (otherId === ctx.actor.personId) refuse('message.self');
  const row = await queries.findThread(ctx.db, {
    eventId: ctx.event.id,
    viewerId: ctx.actor.personId,
    otherId,
  });
  if (!row || (row.id === null && (row.isGone || row.blockedMe))) refuse('attendee.missing');
  const limit = range.from === undefined ? (range.limit ?? pageSize) : wholeSize;
  const found = row.id
    ? await queries.listMessages(ctx.db, { threadId: row.id, range, limit: limit + 1 })
    : [];
  const page = found.slice(0, limit).reverse();
  const status = row.state === 'accepted' ? 'ACCEPTED' : row.state ? 'PENDING' : 'NONE';
  const lastSeq = row.last_seq ?? 0;
  const seenSeq = row.seen_seq ?? 0;
  return {
    person: {
      ...toPerson({
        id: row.person_id,
        first: row.first_name,
        last: row.last_name,
        dpUrl: row.dp_url,
      }),
      isGone: row.isGone,
      isBlocked: row.iBlocked,
    },
    messages: page.map((one) => toMessage(ctx, one)),
    hasEarlier: page.length > 0 && page[0]!.seq > 1,
    lastSeq,
    seenSeq,
    theirSeenSeq: row.iBlocked || row.blockedMe ? 0 : (row.their_seen_seq ?? 0),
    unread: row.iBlocked ? 0 : (row.unread ?? 0),
    revision: seenSeq + lastSeq,
    may: allowedActs(ctx, { ...row, status }),
  };
}

/** A message that the actor has sent or was sent, in this event; undefined for any other. */
export function findOwn({ db, actor }: Ctx<Actor>, id: string) {
  return queries.findOwnMessage(db, actor.personId, id);
}

/** Marks a person's messages to the actor as read, up to `seq` or all; never moves back. Both get the live event, unless one has blocked the other. Refuses `message.self`, `attendee.missing`. */
export async function markRead(ctx: Ctx<Actor>, given: ReadUpTo): Promise<ReadState> {
  if (given.toUser === ctx.actor.personId) refuse('message.self');
  return commit(ctx, (tx) => markSeen(tx, given));
}

/** The same, inside `commit`. */
export async function markSeen(tx: Ctx<Actor>, given: ReadUpTo): Promise<ReadState> {
  const { personId } = tx.actor;
  const { toUser: otherId } = given;
  const thread = await queries.lockThread(tx.db, personId, otherId);
  if (!thread) {
    const row = await queries.findThread(tx.db, {
      eventId: tx.event.id,
      viewerId: personId,
      otherId,
    });
    if (!row || row.blockedMe) refuse('attendee.missing');
    return { seenSeq: 0, unread: 0, revision: 0 };
  }
  const seq = Math.min(given.seq ?? thread.last_seq, thread.last_seq);
  const moved = await queries.advanceSeen(tx.db, { threadId: thread.id, personId, seq });
  const side = moved ?? (await queries.findSide(tx.db, thread.id, personId));
  const now: ReadState = {
    seenSeq: side.seen_seq,
    unread: side.unread,
    revision: side.seen_seq + thread.last_seq,
  };
  if (!moved) return now;
  const blocked = await isBlockedEitherWay(tx.db, personId, otherId);
  for (const one of blocked ? [personId] : [personId, otherId])
    tx.announce(topics.person(one), messagesSeen, { sentBy: otherId, sentTo: personId, ...now });
  if (moved.was_notified_at && moved.unread === 0)
    await notification.markSeen(tx, { personId, kind: 'messageReceived', by: otherId });
  return now;
}

/** Marks everything unseen as notified, so that a seed or import notifies nobody. Must run inside `commit`. */
export async function suppressNotifications(tx: Ctx): Promise<void> {
  await markAllNotified(tx.db, tx.event.id, tx.now());
}

/** The actor’s conversations, latest first. */
export async function dashboard(
  ctx: Ctx<Actor>,
  given: { limit?: number; after?: string },
): Promise<{ dashboard: Conversation[]; next: string | null }> {
  const limit = given.limit ?? pageSize;
  const { personId } = ctx.actor;
  const rows = await queries.listConversations(ctx.db, {
    personId,
    limit: limit + 1,
    after: given.after,
  });
  const page = rows.slice(0, limit).map((row) => toConversation(ctx, personId, row));
  return { dashboard: page, next: rows.length > limit ? page.at(-1)!._id : null };
}

/** How many messages the actor has not seen. */
export async function unread(ctx: Ctx<Actor>): Promise<Unread> {
  const rows = await queries.countUnread(ctx.db, ctx.actor.personId, unreadListed);
  return {
    total: rows[0]?.total ?? 0,
    from: rows.map((row) => ({ _id: row.other_id, unread: row.unread, revision: row.revision })),
  };
}

/** The actor’s messages that contain the words, latest first. Refuses `throttled`. */
export async function search(
  ctx: Ctx<Actor>,
  given: { text: string; limit?: number; after?: string },
): Promise<{ messages: FoundMessage[]; next: string | null }> {
  const limit = given.limit ?? pageSize;
  const { personId } = ctx.actor;
  await limitPace(ctx, `message.search:${ctx.actor.personId}`, [searchLimits]);
  const rows = await queries.messagesMatching(ctx.db, {
    personId,
    words: given.text,
    limit: limit + 1,
    after: given.after,
  });
  const { shown, next } = toPage(rows, limit);
  const messages = shown.map((row) => ({
    message: toMessage(ctx, row),
    cut: toExcerpt(row.text, given.text),
  }));
  return { messages, next };
}

/** Forwards that the actor is typing to the person the frame’s topic names, if the two have written before and still may. */
export async function onTyping(server: Server, actor: Actor, otherId: string): Promise<void> {
  const ctx = await findEventContext(server, actor);
  if (!ctx || !id.safeParse(otherId).success || otherId === actor.personId) return;
  const row = await queries.findThread(ctx.db, {
    eventId: actor.eventId,
    viewerId: actor.personId,
    otherId,
  });
  if (!row?.id || !canReach(row)) return;
  ctx.announce(topics.person(otherId), messageTyping, { from: actor.personId });
}

/** Marks as read what a socket reports as seen. Anything that isn't the actor's is ignored. */
export async function onSeen(server: Server, actor: Actor, otherId: string): Promise<void> {
  const ctx = await findEventContext(server, actor);
  const asked = id.safeParse(otherId);
  if (!ctx || !asked.success || asked.data === actor.personId) return;
  const row = await queries.findThread(ctx.db, {
    eventId: actor.eventId,
    viewerId: actor.personId,
    otherId: asked.data,
  });
  if (row?.id) await markRead(ctx, { toUser: asked.data });
}

async function findEventContext(server: Server, actor: Actor): Promise<Ctx<Actor> | null> {
  const row = await event.byId(server.store.db, actor.eventId);
  if (!row || row.config.features.messages === null) return null;
  return createContext(server, { actor, event: row, language: 'en' });
}
