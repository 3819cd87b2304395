import {
  type Actor,
  type Message,
  messageSent,
  messageRate,
  strangerLimits,
  topics,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../../context.ts';
import { requireArea } from '../../../../http/requireArea.ts';
import { refuse } from '../../../../http/refusal.ts';
import { sendOnce } from '../../../../http/sendOnce.ts';
import { isWithinPace, limitPace } from '../../../../http/rateLimit.ts';
import { lockLogin, requireUnmuted } from '../../../identity/account/service.ts';
import { isBlockedEitherWay } from '../../connection/service.ts';
import { messageOf } from '../entity.ts';
import * as queries from '../queries.ts';
import { lockWritablePair } from '../rights.ts';
import { firstStrangerSince, strangersOf } from '../queries/strangers.ts';

/** A message about to be sent. */
interface MessageDraft {
  toUser: string;
  text: string;
  clientId?: string;
}

const hourMs = 3_600_000;
const repeatedWithinMs = 10 * 60_000;
const sendersClientIds = 'message_sender_id_client_id_key';

/**
 * Writes to a person; the same `clientId` again answers what it answered. Refuses `feature.absent`, `message.self`, `attendee.missing`,
 * `message.youBlocked`, `message.notPossible`, `message.tooManyUnanswered`, `message.idReused`, `throttled`.
 */
export async function send(ctx: Ctx<Actor>, given: MessageDraft): Promise<Message> {
  if (ctx.event.config.features.messages === null) refuse('feature.absent');
  requireArea(ctx.actor, 'messages');
  if (given.toUser === ctx.actor.personId) refuse('message.self');
  return sendOnce({
    constraint: sendersClientIds,
    sentBefore: () => sentBefore(ctx, given),
    onRepeat: (before) => publishAgain(ctx, before),
    send: async () => {
      await limitPace(ctx, `message.send:${ctx.actor.personId}`, [messageRate]);
      return commit(ctx, async (tx) => {
        await lockLogin(tx);
        await requireUnmuted(tx);
        return deliver(tx, given);
      });
    },
  });
}

/** Publishes a message once more: a sender who repeats it may have lost the server between the commit and the live event. Clients recognise it by its id. */
async function publishAgain(ctx: Ctx<Actor>, message: Message): Promise<void> {
  const { personId } = ctx.actor;
  const receiverId = message.toUser._id;
  const isYoung = ctx.eventNow().getTime() - Date.parse(message.createdAt) < repeatedWithinMs;
  const isDue =
    isYoung && (await isWithinPace(ctx, `message.repeat:${ctx.actor.personId}`, [messageRate]));
  if (!isDue) return;
  await commit(ctx, async (tx) => {
    const thread = await queries.lockThread(tx.db, personId, receiverId);
    if (!thread || (await isBlockedEitherWay(tx.db, personId, receiverId))) return;
    const side = await queries.sideOf(tx.db, thread.id, receiverId);
    announceTo(tx, message, { unread: side.unread, turn: side.seen_seq + thread.last_seq });
  });
}

function announceTo(tx: Ctx, message: Message, left: { unread: number; turn: number }): void {
  for (const { _id } of [message.from, message.toUser])
    tx.announce(topics.person(_id), messageSent, {
      message,
      isMessagePublic: message.isMessagePublic,
      channelId: message.channelId,
      eventId: tx.event.id,
      ...left,
    });
}

/** Stores and announces a message, inside of `commit`. Refuses as `send` does. */
export async function deliver(tx: Ctx<Actor>, given: MessageDraft): Promise<Message> {
  const { personId: senderId } = tx.actor;
  const receiverId = given.toUser;
  const now = tx.now();
  const relation = await lockWritablePair(tx, receiverId);
  const begun = { id: tx.ports.ids.id(), eventId: tx.event.id, senderId, receiverId, now };
  const { id: threadId, last_seq: seq } = await queries.nextSeq(tx.db, begun);
  if (seq === 1 && !relation.isConnection) await requireFewStrangers(tx);
  const side = await queries.recordUnseen(tx.db, { threadId, senderId, receiverId, now });
  const id = tx.ports.ids.id();
  await queries.insertMessage(tx.db, {
    id,
    thread_id: threadId,
    seq,
    sender_id: senderId,
    text: given.text,
    client_id: given.clientId ?? null,
    created_at: now,
  });
  const message = messageOf(tx, await queries.messageById(tx.db, id));
  announceTo(tx, message, { unread: side.unread, turn: side.seen_seq + seq });
  return message;
}

/** What the actor has sent under this client id; null if nothing. Refuses `message.idReused` when it was something else. */
async function sentBefore(ctx: Ctx<Actor>, given: MessageDraft): Promise<Message | null> {
  if (given.clientId === undefined) return null;
  const row = await queries.messageByClientId(ctx.db, ctx.actor.personId, given.clientId);
  if (!row) return null;
  const isOther = row.edition === 0 && row.text !== given.text;
  if (isOther || row.to_id !== given.toUser) refuse('message.idReused');
  return messageOf(ctx, row);
}

/** Counts the conversation just begun among those with strangers. */
async function requireFewStrangers(tx: Ctx<Actor>): Promise<void> {
  const since = new Date(tx.now().getTime() - hourMs);
  const { unanswered, recent } = await strangersOf(tx.db, tx.actor.personId, since);
  if (unanswered > strangerLimits.unanswered) refuse('message.tooManyUnanswered');
  if (recent <= strangerLimits.perHour) return;
  const first = await firstStrangerSince(tx.db, tx.actor.personId, since);
  const freeMs = (first?.begun_at.getTime() ?? 0) + hourMs - tx.now().getTime();
  refuse('throttled', { retryAfterSeconds: Math.max(1, Math.ceil(freeMs / 1000)) });
}
