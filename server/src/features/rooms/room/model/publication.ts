import { roomChanged, topics } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as queries from '../queries.ts';
import type { RoomRow } from '../tables.ts';

/** Who else a change concerns besides those who may see the room now. */
interface Audience {
  wasPublic?: boolean;
  also?: string[];
}

/** Publishes that a room is new, changed or gone, to everyone who may see it or could before. Belongs inside `commit`. */
export async function publishRoom(
  tx: Ctx,
  room: Pick<RoomRow, 'id' | 'version' | 'is_public'>,
  audience: Audience = {},
): Promise<void> {
  const payload = { roomId: room.id, version: room.version };
  for (const topic of await listTopics(tx, room, audience))
    tx.announce(topic, roomChanged, payload);
}

/** Publishes a room as it is now. */
export async function publishCurrent(
  tx: Ctx,
  roomId: string,
  audience: Audience = {},
): Promise<void> {
  await publishRoom(tx, await queries.lockRoom(tx.db, roomId), audience);
}

/** The topics of everyone who may see a room, or could before. */
export async function listTopics(
  tx: Ctx,
  room: Pick<RoomRow, 'id' | 'is_public'>,
  { wasPublic = false, also = [] }: Audience = {},
): Promise<string[]> {
  const people =
    room.is_public && also.length === 0 ? [] : await queries.listAudience(tx.db, room.id);
  const persons = new Set([...people, ...also].map(topics.person));
  return [
    topics.room(room.id),
    ...(room.is_public || wasPublic ? [topics.attendees(tx.event.id)] : []),
    ...persons,
  ];
}
