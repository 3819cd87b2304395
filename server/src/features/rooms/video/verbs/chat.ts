import {
  type Actor,
  type ChannelMessage,
  channelMessageSent,
  type ChannelTalk,
  topics,
  type VideoLine,
  videoSaid,
} from '@pavilion/contract';
import { commit, createContext, type Ctx, type Server } from '../../../../context.ts';
import { cursorOf } from '../../../../ports/bus.ts';
import { refuse } from '../../../../http/refusal.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import * as event from '../../../platform/event/service.ts';
import { breakoutFor, roomFor, seatIn, type SeenRoom } from '../../room/service.ts';
import { lineFrom, messageFrom } from '../entity.ts';
import { requireInside } from './endPlace.ts';
import * as queries from '../queries.ts';

/** The chat of a room: lines for those inside, and the same as a channel for who has a seat. */

const linesAMinute = [{ times: 40, seconds: 60 }];
const shownLines = 200;
const pageSize = 50;
const wholeSize = 1000;

interface Said {
  text: string;
  clientId?: string | undefined;
}

/** The latest of what was written, in its order. Refuses `room.missing`, `video.notInside`. */
export async function lines(ctx: Ctx<Actor>, roomId: string): Promise<{ lines: VideoLine[] }> {
  await requireInside(ctx, roomId);
  const rows = await queries.linesOf(ctx.db, roomId, shownLines);
  return { lines: rows.toReversed().map(lineFrom) };
}

/** Writes to everybody inside; the same `clientId` again is the same line. Refuses `room.missing`, `video.notInside`, `message.idReused`, `throttled`. */
export async function say(
  ctx: Ctx<Actor>,
  roomId: string,
  given: Required<Said>,
): Promise<{ line: VideoLine }> {
  await limitRate(ctx, `video.say:${ctx.actor.personId}`, linesAMinute, 'allowed');
  const room = await requireInside(ctx, roomId);
  return commit(ctx, async (tx) => ({ line: lineFrom(await put(tx, room, given)) }));
}

/** The chat of a room as a channel, for its owner and those who have a place. Refuses `session.removed`, `channel.missing`. */
export async function readChat(
  ctx: Ctx<Actor>,
  room: SeenRoom,
  range: { before?: number; from?: number; limit?: number },
): Promise<ChannelTalk> {
  await requirePlace(ctx, room);
  const heard = await cursorOf(ctx.ports.bus, topics.sessionRoom(room.id));
  const limit = range.from === undefined ? (range.limit ?? pageSize) : wholeSize;
  const rows = (await queries.linesOf(ctx.db, room.id, limit, range)).toReversed();
  return {
    channel: { _id: room.id, version: 0, slowSeconds: 0 },
    messages: rows.map(messageFrom),
    hasEarlier: (rows[0]?.seq ?? 0) > 1,
    lastSeq: await queries.lastSeqOf(ctx.db, room.id),
    mine: [],
    mayModerate: false,
    isMuted: false,
    muted: [],
    waitSeconds: 0,
    isPublic: false,
    heard,
  };
}

/** Writes into the chat of a room from a seat, inside of the caller's `commit`. Refuses `session.removed`, `channel.missing`, `chat.closed`, `message.idReused`. */
export async function write(tx: Ctx<Actor>, room: SeenRoom, given: Said): Promise<ChannelMessage> {
  await requirePlace(tx, room);
  return messageFrom(await put(tx, room, given));
}

/** Who hears the chat of a room: who may read it. */
export async function maySubscribeToChat(
  server: Server,
  actor: Actor,
  roomId: string,
): Promise<boolean> {
  const row = await event.byId(server.store.db, actor.eventId);
  if (!row) return false;
  const ctx = createContext(server, { actor, event: row, language: 'en' });
  const room = await breakoutFor(ctx, roomId);
  return room !== null && (await standingIn(ctx, room)) === 'in';
}

/** Refuses `room.missing` and, to who may not read what is written there, `session.removed`, `channel.missing`. */
export async function requireReader(ctx: Ctx<Actor>, roomId: string): Promise<void> {
  await requirePlace(ctx, await roomFor(ctx, roomId));
}

async function requirePlace(ctx: Ctx<Actor>, room: SeenRoom): Promise<void> {
  const standing = await standingIn(ctx, room);
  if (standing === 'shownOut') refuse('session.removed');
  if (standing === 'out') refuse('channel.missing');
}

async function standingIn(
  { db, actor }: Ctx<Actor>,
  room: SeenRoom,
): Promise<'in' | 'out' | 'shownOut'> {
  const { isMine, isShownOut } = await seatIn(db, actor.personId, room.id);
  if (isShownOut) return 'shownOut';
  return isMine || room.ownerId === actor.personId ? 'in' : 'out';
}

async function put(tx: Ctx<Actor>, room: SeenRoom, given: Said): Promise<queries.LineRow> {
  const { personId } = tx.actor;
  const { clientId = tx.ports.ids.id() } = given;
  await queries.lockRoom(tx.db, room.id);
  const { state } = await roomFor(tx, room.id);
  const before = await queries.lineByClientId(tx.db, personId, clientId);
  if (before) {
    // a line that was taken away meanwhile keeps its answer
    const isSame = before.text === '' || before.text === given.text;
    return isSame && before.room_id === room.id ? before : refuse('message.idReused');
  }
  if (state !== 'open') refuse('chat.closed');
  await queries.insertLine(tx.db, {
    id: tx.ports.ids.id(),
    event_id: tx.event.id,
    room_id: room.id,
    seq: (await queries.lastSeqOf(tx.db, room.id)) + 1,
    person_id: personId,
    text: given.text,
    client_id: clientId,
    created_at: tx.eventNow(),
  });
  const row = (await queries.lineByClientId(tx.db, personId, clientId))!;
  tx.announce(topics.video(room.id), videoSaid, { roomId: room.id, line: lineFrom(row) });
  const message = messageFrom(row);
  tx.announce(topics.sessionRoom(room.id), channelMessageSent, {
    message,
    isMessagePublic: message.isMessagePublic,
    channelId: room.id,
    eventId: tx.event.id,
  });
  return row;
}
