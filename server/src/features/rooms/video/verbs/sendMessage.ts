import type { Actor, ChannelMessage } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import type { SeenRoom } from '../../room/service.ts';
import { messageFrom } from '../entity.ts';
import { requireChat } from '../rights.ts';
import { type NewLine, insertOnce } from '../model/chat.ts';

/** Writes in a room's chat as a person with a seat, inside the caller's `commit`. Refuses `session.removed`, `channel.missing`, `chat.closed`, `message.idReused`. */
export async function sendMessage(
  tx: Ctx<Actor>,
  room: SeenRoom,
  given: NewLine,
): Promise<ChannelMessage> {
  await requireChat(tx, room);
  return messageFrom(await insertOnce(tx, room, given));
}
