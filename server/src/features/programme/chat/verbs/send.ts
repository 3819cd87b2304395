import {
  type Actor,
  type ChannelMessage,
  channelMessageSent,
  messageRate,
  topics,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../../context.ts';
import { requireArea } from '../../../../http/requireArea.ts';
import { refuse } from '../../../../http/refusal.ts';
import { sendOnce } from '../../../../http/sendOnce.ts';
import { limitPace } from '../../../../http/rateLimit.ts';
import { lockLogin, requireUnmuted } from '../../../identity/account/service.ts';
import { panelRole, sessionOrRoom } from '../../session/service.ts';
import { write } from '../../../rooms/video/service.ts';
import { messageOf } from '../entity.ts';
import * as queries from '../queries.ts';
import { requireRoom } from '../rights.ts';

/** A message about to be sent to a channel. */
interface Draft {
  channelId: string;
  text: string;
  clientId?: string;
}

const sendersClientIds = 'channel_message_sender_id_client_id_key';

/**
 * Sends a message to the chat of a session or a breakout room; the same `clientId` again returns the same message. Refuses
 * `session.missing`, `session.removed`, `channel.missing` for whoever is not in its room, `chat.closed`, `chat.muted`,
 * `chat.slow` with the wait, `message.idReused`, `throttled`.
 */
export async function say(ctx: Ctx<Actor>, given: Draft): Promise<ChannelMessage> {
  requireArea(ctx.actor, 'sessions');
  return sendOnce({
    constraint: sendersClientIds,
    sentBefore: () => sentBefore(ctx, given),
    send: async () => {
      await limitPace(ctx, `channel.say:${ctx.actor.personId}`, [messageRate]);
      return commit(ctx, async (tx) => {
        await lockLogin(tx);
        await requireUnmuted(tx);
        return deliver(tx, given);
      });
    },
  });
}

/** Saves and publishes a message. Belongs inside `commit`. Refuses as `say` does. */
export async function deliver(tx: Ctx<Actor>, given: Draft): Promise<ChannelMessage> {
  const { channelId: sessionId } = given;
  const { personId } = tx.actor;
  const seen = await sessionOrRoom(tx, sessionId);
  if (seen.room) return write(tx, seen.room, given);
  const session = requireRoom(seen.session);
  if (session.state !== 'live') refuse('chat.closed');
  const role = panelRole(session);
  const channel = await queries.lockChannel(tx.db, sessionId, tx.event.id);
  const self = await queries.personIn(tx.db, sessionId, personId);
  if (self?.muted_at) refuse('chat.muted');
  const waitSeconds = role ? 0 : waitOf(channel.slow_seconds, self?.sent_at, tx.now());
  if (waitSeconds) refuse('chat.slow', { retryAfterSeconds: waitSeconds, hint: { waitSeconds } });
  await queries.upsertPerson(
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

/** The seconds that somebody still has to wait in slow mode. */
export function waitOf(slowSeconds: number, sentAt: Date | null | undefined, now: Date): number {
  if (!slowSeconds || !sentAt) return 0;
  return Math.max(0, Math.ceil(slowSeconds - (now.getTime() - sentAt.getTime()) / 1000));
}

/** What the actor has sent under this client id; null for nothing. Refuses `message.idReused` where it was something else. */
async function sentBefore(ctx: Ctx<Actor>, given: Draft): Promise<ChannelMessage | null> {
  if (given.clientId === undefined) return null;
  const row = await queries.messageByClientId(ctx.db, ctx.actor.personId, given.clientId);
  if (!row) return null;
  // a message that was deleted meanwhile keeps its answer
  const isSame = row.deleted_at !== null || row.text === given.text;
  if (!isSame || row.session_id !== given.channelId) refuse('message.idReused');
  return messageOf(row);
}
