import {
  type Actor,
  type ChannelMessage,
  channelMessageSent,
  type ChannelRole,
  messageRate,
  topics,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { sendOnce } from '../../../../http/sendOnce.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import { lockLogin, requireUnmuted } from '../../../identity/account/service.ts';
import { sessionFor, sessionOrRoom } from '../../session/service.ts';
import { write } from '../../../rooms/video/service.ts';
import { messageOf } from '../entity.ts';
import * as queries from '../queries.ts';

/** A message about to be said in a channel. */
interface Saying {
  channelId: string;
  text: string;
  clientId?: string;
}
type Seen = Awaited<ReturnType<typeof sessionFor>>;

const sendersClientIds = 'channel_message_sender_id_client_id_key';

/**
 * Says something in the chat of a session or a breakout room; the same `clientId` again answers what it answered. Refuses
 * `session.missing`, `session.removed`, `channel.missing` for who is not in the session, `chat.closed`, `chat.muted`,
 * `chat.slow` with the wait, `message.idReused`, `throttled`.
 */
export async function say(ctx: Ctx<Actor>, given: Saying): Promise<ChannelMessage> {
  return sendOnce({
    constraint: sendersClientIds,
    sentBefore: () => said(ctx, given),
    send: async () => {
      await limitRate(ctx, `channel.say:${ctx.actor.personId}`, [messageRate], 'allowed');
      return commit(ctx, async (tx) => {
        await lockLogin(tx);
        await requireUnmuted(tx);
        return deliver(tx, given);
      });
    },
  });
}

/** Stores and announces a message, inside of `commit`. Refuses as `say` does. */
export async function deliver(tx: Ctx<Actor>, given: Saying): Promise<ChannelMessage> {
  const { channelId: sessionId } = given;
  const { personId } = tx.actor;
  const seen = await sessionOrRoom(tx, sessionId);
  if (seen.room) return write(tx, seen.room, given);
  const session = ifInside(seen.session);
  if (session.state !== 'live') refuse('chat.closed');
  const role = roleIn(session);
  const channel = await queries.lockChannel(tx.db, sessionId, tx.event.id);
  const self = await queries.personIn(tx.db, sessionId, personId);
  if (self?.muted_at) refuse('chat.muted');
  const waitSeconds = role ? 0 : waitOf(channel.slow_seconds, self?.sent_at, tx.now());
  if (waitSeconds) refuse('chat.slow', { retryAfterSeconds: waitSeconds, hint: { waitSeconds } });
  await queries.putPerson(
    tx.db,
    { session_id: sessionId, person_id: personId },
    { sent_at: tx.now() },
  );
  const id = tx.ports.ids.id();
  await queries.insertMessage(tx.db, {
    id,
    session_id: sessionId,
    seq: await queries.nextSeq(tx.db, sessionId),
    sender_id: personId,
    role,
    text: given.text,
    client_id: given.clientId ?? null,
    created_at: tx.eventNow(),
    deleted_at: null,
  });
  const row = await queries.messageById(tx.db, tx.event.id, id);
  const message = messageOf(row!);
  tx.announce(topics.sessionRoom(sessionId), channelMessageSent, {
    message,
    isMessagePublic: message.isMessagePublic,
    channelId: sessionId,
    eventId: tx.event.id,
  });
  return message;
}

/** A session that the actor is in. Refuses `session.missing`, `session.removed`, `channel.missing`. */
export async function sessionInside(ctx: Ctx<Actor>, sessionId: string): Promise<Seen> {
  return ifInside(await sessionFor(ctx, sessionId));
}

/** The session, for who is in it. Refuses `session.removed`, `channel.missing`. */
export function ifInside(session: Seen): Seen {
  if (session.removed) refuse('session.removed');
  if (!isInside(session)) refuse('channel.missing');
  return session;
}

/** Whether somebody may be in the room of a session: registered, of its panel, or an organiser. */
export function isInside(session: Pick<Seen, 'isRegistered' | 'myRole' | 'removed'>): boolean {
  return !session.removed && (session.isRegistered || roleIn(session) !== null);
}

/** What somebody is in a session beyond attending it. */
export function roleIn({ myRole }: Pick<Seen, 'myRole'>): ChannelRole | null {
  return myRole === 'attendee' ? null : myRole;
}

/** The seconds that slow mode still holds somebody. */
export function waitOf(slowSeconds: number, sentAt: Date | null | undefined, now: Date): number {
  if (!slowSeconds || !sentAt) return 0;
  return Math.max(0, Math.ceil(slowSeconds - (now.getTime() - sentAt.getTime()) / 1000));
}

/** What the actor has said under this client id; null if nothing. Refuses `message.idReused` when it was something else. */
async function said(ctx: Ctx<Actor>, given: Saying): Promise<ChannelMessage | null> {
  if (given.clientId === undefined) return null;
  const row = await queries.messageByClientId(ctx.db, ctx.actor.personId, given.clientId);
  if (!row) return null;
  // a message that was deleted meanwhile keeps its answer
  const isSame = row.deleted_at !== null || row.text === given.text;
  if (!isSame || row.session_id !== given.channelId) refuse('message.idReused');
  return messageOf(row);
}
