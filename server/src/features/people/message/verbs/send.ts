import {
  type Actor,
  type Message,
  messageSent,
  messageRate,
  strangerLimits,
  topics,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { requireArea } from '../../../../http/requireArea.ts';
import { refuse } from '../../../../core/refusal.ts';
import { isWithinPace } from '../../../../http/rateLimit.ts';
import { sendOnce } from '../../../../http/sendOnce.ts';
import { isBlockedEitherWay } from '../../connection/service.ts';
import { toMessage } from '../entity.ts';
import * as queries from '../queries.ts';
import { insertMessage } from '../queries/send.ts';

/** A message about to be sent. */
interface MessageDraft {
  toUser: string;
  text: string;
  clientId?: string;
}

const hourMs = 3_600_000;
const repeatedWithinMs = 10 * 60_000;

/**
 * Writes to a person; the same `clientId` again returns the same message. Refuses `feature.absent`, `message.self`, `attendee.missing`,
 * `message.youBlocked`, `message.notPossible`, `message.tooManyUnanswered`, `message.idReused`, `throttled`.
 */
export async function send(ctx: Ctx<Actor>, given: MessageDraft): Promise<Message> {
  if (ctx.event.config.features.messages === null) refuse('feature.absent');
  requireArea(ctx.actor, 'messages');
  if (given.toUser === ctx.actor.personId) refuse('message.self');
  return sendOnce(ctx, {
    key: `message.send:${ctx.actor.personId}`,
    limits: [messageRate],
    constraint: 'message_sender_id_client_id_key',
    sentBefore: () => repeated(ctx, given),
    send: () => save(ctx, given, ctx.actor.sessionId),
  });
}

/** Returns and republishes what was sent before under the client id; null if nothing was. */
async function repeated(ctx: Ctx<Actor>, given: MessageDraft): Promise<Message | null> {
  const before = await sentBefore(ctx, given);
  if (before) await publishAgain(ctx, before);
  return before;
}

/** Republishes a message, as the server may have died between the commit and the live event when a sender retries. Clients recognise it by its id. */
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
    const side = await queries.findSide(tx.db, thread.id, receiverId);
    announceTo(tx, message, { unread: side.unread, revision: side.seen_seq + thread.last_seq });
  });
}

function announceTo(tx: Ctx, message: Message, left: { unread: number; revision: number }): void {
  for (const { _id } of [message.from, message.toUser])
    tx.announce(topics.person(_id), messageSent, {
      message,
      isMessagePublic: message.isMessagePublic,
      channelId: message.channelId,
      eventId: tx.event.id,
      ...left,
    });
}

/** Stores and announces a message, inside `commit`, for an actor without a login. Refuses as `send` does. */
export async function deliver(tx: Ctx<Actor>, given: MessageDraft): Promise<Message> {
  return (await save(tx, given, null)) ?? refuse('message.idReused');
}

/** The same, in one statement, which is its own transaction. The login must not have ended. Null if the client id was sent before. */
async function save(
  ctx: Ctx<Actor>,
  given: MessageDraft,
  login: string | null,
): Promise<Message | null> {
  const now = ctx.now();
  const made = await insertMessage(
    ctx.db,
    {
      id: ctx.ports.ids.id(),
      eventId: ctx.event.id,
      login,
      senderId: ctx.actor.personId,
      receiverId: given.toUser,
      text: given.text,
      clientId: given.clientId ?? null,
      now,
    },
    {
      writers: ctx.event.config.features.messages?.from ?? 'connections',
      threadId: ctx.ports.ids.id(),
      mostUnanswered: strangerLimits.unanswered,
      mostNew: strangerLimits.perHour,
      newSince: new Date(now.getTime() - hourMs),
    },
  );
  if (made.outcome === 'sentBefore') return null;
  if (made.outcome === 'tooManyNew') {
    const freeMs = made.free_at!.getTime() + hourMs - now.getTime();
    refuse('throttled', { retryAfterSeconds: Math.max(1, Math.ceil(freeMs / 1000)) });
  }
  if (made.outcome !== 'sent') refuse(refusals[made.outcome]);
  const message = toMessage(ctx, made.row);
  announceTo(ctx, message, { unread: made.unread, revision: made.seen_seq + message.seq });
  return message;
}

const refusals = {
  ended: 'auth.invalid',
  muted: 'chat.muted',
  missing: 'attendee.missing',
  youBlocked: 'message.youBlocked',
  notPossible: 'message.notPossible',
  tooManyUnanswered: 'message.tooManyUnanswered',
} as const;

/** What the actor sent under this client id; null if nothing. Refuses `message.idReused` if it was something else. */
async function sentBefore(ctx: Ctx<Actor>, given: MessageDraft): Promise<Message | null> {
  if (given.clientId === undefined) return null;
  const row = await queries.messageByClientId(ctx.db, ctx.actor.personId, given.clientId);
  if (!row) return null;
  const isOther = row.revision === 0 && row.text !== given.text;
  if (isOther || row.to_id !== given.toUser) refuse('message.idReused');
  return toMessage(ctx, row);
}
