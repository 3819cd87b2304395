import { type Actor, type ChannelConversation, topics } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { findCursor } from '../../../../ports/bus.ts';
import type { SeenRoom } from '../../room/service.ts';
import { messageFrom } from '../entity.ts';
import * as queries from '../queries.ts';
import { requireChat } from '../rights.ts';

const pageSize = 50;

const wholeSize = 1000;

/** A room's chat in the form of a session's, for its owner and seat holders. Refuses `session.removed`, `channel.missing`. */
export async function readChat(
  ctx: Ctx<Actor>,
  room: SeenRoom,
  range: { before?: number; from?: number; limit?: number },
): Promise<ChannelConversation> {
  await requireChat(ctx, room);
  const heard = await findCursor(ctx.ports.bus, topics.sessionRoom(room.id));
  const limit = range.from === undefined ? (range.limit ?? pageSize) : wholeSize;
  const rows = (await queries.listLines(ctx.db, room.id, { ...range, limit })).toReversed();
  return {
    channel: { _id: room.id, version: 0, slowSeconds: 0 },
    messages: rows.map(messageFrom),
    hasEarlier: (rows[0]?.seq ?? 0) > 1,
    lastSeq: await queries.findLastSeq(ctx.db, room.id),
    mine: [],
    may: [],
    isMuted: false,
    mutedUntil: null,
    muted: [],
    waitSeconds: 0,
    isPublic: false,
    heard,
  };
}
