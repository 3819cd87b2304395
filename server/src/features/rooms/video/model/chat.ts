import { type Actor, channelMessageSent, topics, videoLineSent } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { roomFor, type SeenRoom } from '../../room/service.ts';
import { lineFrom, messageFrom } from '../entity.ts';
import * as queries from '../queries.ts';

export interface NewLine {
  text: string;
  clientId?: string | undefined;
}

/** Adds a line, or returns the one with the same client id. */
export async function insertOnce(
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
