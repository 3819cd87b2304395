import {
  type Actor,
  type ChannelMessage,
  channelMessageSent,
  type ChannelTalk,
  topics,
  type VideoLine,
  videoLineSent,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../../context.ts';
import { cursorOf } from '../../../../ports/bus.ts';
import { refuse } from '../../../../http/refusal.ts';
import { limitPace } from '../../../../http/rateLimit.ts';
import { roomFor, type SeenRoom } from '../../room/service.ts';
import { lineFrom, messageFrom } from '../entity.ts';
import * as queries from '../queries.ts';
import { requireChat, requireInside } from '../rights.ts';

/** A room's chat: lines for those inside, and a session's chat for seat holders. */

const lineRate = [{ times: 40, seconds: 60 }];
const shownLines = 200;
const pageSize = 50;
const wholeSize = 1000;

interface NewLine {
  text: string;
  clientId?: string | undefined;
}

/** The latest lines, in order. Refuses `room.missing`, `video.notInside`. */
export async function list(ctx: Ctx<Actor>, roomId: string): Promise<{ lines: VideoLine[] }> {
  await requireInside(ctx, roomId);
  const rows = await queries.listLines(ctx.db, roomId, { limit: shownLines });
  return { lines: rows.toReversed().map(lineFrom) };
}

/** Writes to everyone inside; repeating a `clientId` returns the same line. Refuses `room.missing`, `video.notInside`, `message.idReused`, `throttled`. */
export async function send(
  ctx: Ctx<Actor>,
  roomId: string,
  given: Required<NewLine>,
): Promise<{ line: VideoLine }> {
  await limitPace(ctx, `video.say:${ctx.actor.personId}`, lineRate);
  const room = await requireInside(ctx, roomId);
  return commit(ctx, async (tx) => ({ line: lineFrom(await insertOnce(tx, room, given)) }));
}

/** A room's chat in the form of a session's, for its owner and seat holders. Refuses `session.removed`, `channel.missing`. */
export async function readChat(
  ctx: Ctx<Actor>,
  room: SeenRoom,
  range: { before?: number; from?: number; limit?: number },
): Promise<ChannelTalk> {
  await requireChat(ctx, room);
  const heard = await cursorOf(ctx.ports.bus, topics.sessionRoom(room.id));
  const limit = range.from === undefined ? (range.limit ?? pageSize) : wholeSize;
  const rows = (await queries.listLines(ctx.db, room.id, { ...range, limit })).toReversed();
  return {
    channel: { _id: room.id, version: 0, slowSeconds: 0 },
    messages: rows.map(messageFrom),
    hasEarlier: (rows[0]?.seq ?? 0) > 1,
    lastSeq: await queries.findLastSeq(ctx.db, room.id),
    mine: [],
    mayModerate: false,
    isMuted: false,
    muted: [],
    waitSeconds: 0,
    isPublic: false,
    heard,
  };
}

/** Writes in a room's chat as a person with a seat, inside the caller's `commit`. Refuses `session.removed`, `channel.missing`, `chat.closed`, `message.idReused`. */
export async function write(
  tx: Ctx<Actor>,
  room: SeenRoom,
  given: NewLine,
): Promise<ChannelMessage> {
  await requireChat(tx, room);
  return messageFrom(await insertOnce(tx, room, given));
}

/** Adds a line, or returns the one with the same client id. */
async function insertOnce(
  tx: Ctx<Actor>,
  room: SeenRoom,
  given: NewLine,
): Promise<queries.LineRow> {
  const { personId } = tx.actor;
  const { clientId = tx.ports.ids.id() } = given;
  await queries.lockRoom(tx.db, room.id);
  const { state } = await roomFor(tx, room.id);
  const before = await queries.lineByClientId(tx.db, personId, clientId);
  if (before) {
    // resending a line that was removed meanwhile isn't a different message
    const isSame = before.text === '' || before.text === given.text;
    return isSame && before.room_id === room.id ? before : refuse('message.idReused');
  }
  if (state !== 'open') refuse('chat.closed');
  await queries.insertLine(tx.db, {
    id: tx.ports.ids.id(),
    event_id: tx.event.id,
    room_id: room.id,
    seq: (await queries.findLastSeq(tx.db, room.id)) + 1,
    person_id: personId,
    text: given.text,
    client_id: clientId,
    created_at: tx.eventNow(),
  });
  const row = (await queries.lineByClientId(tx.db, personId, clientId))!;
  tx.announce(topics.video(room.id), videoLineSent, { roomId: room.id, line: lineFrom(row) });
  const message = messageFrom(row);
  tx.announce(topics.sessionRoom(room.id), channelMessageSent, {
    message,
    isMessagePublic: message.isMessagePublic,
    channelId: room.id,
    eventId: tx.event.id,
  });
  return row;
}
