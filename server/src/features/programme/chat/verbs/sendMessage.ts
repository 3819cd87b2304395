import {
  type Actor,
  type ChannelMessage,
  channelMessageSent,
  messageRate,
  topics,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { requireArea } from '../../../../http/requireArea.ts';
import { refuse } from '../../../../core/refusal.ts';
import { limitPace, refundRate } from '../../../../http/rateLimit.ts';
import { lockLogin, requireUnmuted } from '../../../identity/account/service.ts';
import { panelRole, type SeenSession, sessionOrRoom } from '../../session/service.ts';
import * as video from '../../../rooms/video/service.ts';
import { toMessage } from '../entity.ts';
import { type ChatMessageRow, messageByClientId, messageById } from '../queries.ts';
import { type ChatFileRow, unsentFile } from '../queries/files.ts';
import { insertMessage } from '../queries/send.ts';
import { requireAttaching, requireRoom, slowModeWait } from '../rights.ts';

/** The unique constraint that lets one of equal concurrent messages through. */
const oncePerClientId = 'channel_message_sender_id_client_id_key';

/** A message about to be sent to a channel. */
interface Draft {
  channelId: string;
  text: string;
  clientId?: string;
  replyTo?: string;
  /** Uploaded before, with what it shows or is called. */
  file?: { _id: string; title: string };
}

/**
 * Sends a message to the chat of a session or breakout room; the same `clientId` again returns the same message. Refuses
 * `session.missing`, `session.removed`, `channel.missing` outside its room, `chat.closed`, `chat.muted`,
 * `chat.slow` with the wait, `message.idReused`, `message.missing` for a `replyTo` that isn't in this session's chat, `chat.noFiles`,
 * `chat.fileMissing` for a `file` that isn't the sender's or was sent before, `throttled`.
 */
export async function sendMessage(ctx: Ctx<Actor>, given: Draft): Promise<ChannelMessage> {
  requireArea(ctx.actor, 'sessions');
  const rate = `channel.say:${ctx.actor.personId}`;
  let message: ChannelMessage | null;
  try {
    await limitPace(ctx, rate, [messageRate]);
    const seen = await sessionOrRoom(ctx, given.channelId);
    message = seen.room
      ? await sayInRoom(ctx, seen.room, given)
      : await save(ctx, given, { seen: seen.session, login: ctx.actor.sessionId });
  } catch (error) {
    // a message that was sent before is returned, whatever is refused now
    const before = await sentBefore(ctx, given);
    if (before) return before;
    throw error;
  }
  if (message) return message;
  await refundRate(ctx, rate).catch(() => undefined);
  return (await sentBefore(ctx, given)) ?? refuse('message.idReused');
}

/** Null if the client id was sent before. */
async function sayInRoom(
  ctx: Ctx<Actor>,
  room: Parameters<typeof video.sendMessage>[1],
  given: Draft,
): Promise<ChannelMessage | null> {
  if (await sentBefore(ctx, given)) return null;
  if (given.replyTo !== undefined) refuse('message.missing');
  if (given.file) refuse('chat.noFiles');
  return commit(ctx, async (tx) => {
    await lockLogin(tx);
    await requireUnmuted(tx);
    return video.sendMessage(tx, room, given);
  });
}

/** Saves and publishes a message, inside `commit`, for an actor without a login. Refuses as `sendMessage` does. */
export async function deliver(tx: Ctx<Actor>, given: Draft): Promise<ChannelMessage> {
  const { session } = await sessionOrRoom(tx, given.channelId);
  if (!session) refuse('session.missing');
  const saved = save(tx, given, { seen: session, login: null }).catch((error: unknown) => {
    if ((error as { constraint?: string }).constraint !== oncePerClientId) throw error;
    return null;
  });
  return (await saved) ?? refuse('message.idReused');
}

/** The same; a single statement needs no transaction. The login must still be valid. Null if the client id was sent before. */
async function save(
  ctx: Ctx<Actor>,
  given: Draft,
  { seen, login }: { seen: SeenSession; login: string | null },
): Promise<ChannelMessage | null> {
  const session = requireRoom(seen);
  if (session.state !== 'live') refuse('chat.closed');
  const reply =
    given.replyTo === undefined ? null : await requireReplied(ctx, given, given.replyTo);
  const file = given.file ? await requireUnsent(ctx, session, given.file) : null;
  const draft = {
    id: ctx.ports.ids.id(),
    eventId: ctx.event.id,
    sessionId: given.channelId,
    login,
    senderId: ctx.actor.personId,
    role: panelRole(session),
    text: given.text,
    clientId: given.clientId ?? null,
    now: ctx.now(),
    createdAt: ctx.eventNow(),
  };
  const made = await insertMessage(ctx.db, draft, { reply, file });
  if (made.outcome === 'sentBefore') return null;
  if (made.outcome === 'ended') refuse('auth.invalid');
  if (made.outcome === 'muted') refuse('chat.muted');
  if (made.outcome === 'fileMissing') refuse('chat.fileMissing');
  if (made.outcome === 'slow') {
    const { slow_seconds: slowSeconds, sent_at: sentAt } = made;
    const waitSeconds = slowModeWait(session, { slowSeconds, sentAt, now: ctx.now() });
    refuse('chat.slow', { retryAfterSeconds: waitSeconds, hint: { waitSeconds } });
  }
  const message = toMessage(made.row);
  ctx.announce(topics.sessionRoom(given.channelId), channelMessageSent, {
    message,
    isMessagePublic: message.isMessagePublic,
    channelId: given.channelId,
    eventId: ctx.event.id,
  });
  return message;
}

/** The message that this one answers: in the same chat, and not deleted. */
async function requireReplied(ctx: Ctx, { channelId }: Draft, id: string): Promise<ChatMessageRow> {
  const row = await messageById(ctx.db, ctx.event.id, id);
  if (!row || row.session_id !== channelId || row.deleted_at !== null) refuse('message.missing');
  return row;
}

/** The file the actor has uploaded for this session's chat and not sent yet, with the title they send it under. */
async function requireUnsent(
  ctx: Ctx<Actor>,
  session: SeenSession,
  { _id: id, title }: NonNullable<Draft['file']>,
): Promise<ChatFileRow> {
  requireAttaching(ctx, session);
  const asked = { id, sessionId: session.id, senderId: ctx.actor.personId };
  const row = (await unsentFile(ctx.db, asked)) ?? refuse('chat.fileMissing');
  return { ...row, title };
}

/** What the actor sent under this client id; null if nothing. Refuses `message.idReused` if it was something else. */
async function sentBefore(ctx: Ctx<Actor>, given: Draft): Promise<ChannelMessage | null> {
  if (given.clientId === undefined) return null;
  const row = await messageByClientId(ctx.db, ctx.actor.personId, given.clientId);
  if (!row) return null;
  // a message deleted since then still counts as the same
  const isSame =
    row.deleted_at !== null ||
    (row.text === given.text && row.file_id === (given.file?._id ?? null));
  if (!isSame || row.session_id !== given.channelId) refuse('message.idReused');
  return toMessage(row);
}
