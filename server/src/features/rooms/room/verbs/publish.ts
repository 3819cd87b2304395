import { roomChanged, roomInside, topics } from '@pavilion/contract';
import type { Ctx, Server } from '../../../../context.ts';
import { publishEverySecond } from '../../../platform/event/service.ts';
import { forEachInEvent } from '../../../platform/event/service.ts';
import { withdraw } from '../../../platform/notification/service.ts';
import { follower } from './followRooms.ts';
import { roomPath } from '../entity.ts';
import { endInvitations } from '../queries/invitations.ts';
import { countInside } from '../queries/people.ts';
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
  for (const topic of await topicsOf(tx, room, audience)) tx.announce(topic, roomChanged, payload);
}

/** Publishes a room as it is now. */
export async function publishCurrent(
  tx: Ctx,
  roomId: string,
  audience: Audience = {},
): Promise<void> {
  await publishRoom(tx, await queries.lockRoom(tx.db, roomId), audience);
}

/** Closes a room and ends its invitations, inside `commit`; returns whether it was open. */
export async function close(tx: Ctx, roomId: string): Promise<boolean> {
  if (!(await queries.closeRoom(tx.db, roomId, tx.eventNow()))) return false;
  await follower.removeAll(tx, roomId);
  await endInvitations(tx.db, { roomId }, tx.now());
  for (const kind of ['roomInvited', 'roomAsked', 'roomOverflow'] as const)
    await withdraw(tx, { kind, link: roomPath(roomId) });
  await publishCurrent(tx, roomId);
  return true;
}

/** Publishes how many people are inside, where that has changed. */
export async function publishInside(server: Server): Promise<void> {
  await publishEverySecond(server, queries.unpublishedRooms, async (tx, { id }, before) => {
    const room = await queries.claimPublishSlot(tx.db, id, { now: tx.now(), before });
    if (!room) return;
    const payload = { roomId: id, count: await countInside(tx.db, id) };
    for (const topic of await topicsOf(tx, room)) tx.announce(topic, roomInside, payload);
  });
}

/** Closes the rooms of people who are gone. */
export async function closeOwnerless(server: Server): Promise<void> {
  await forEachInEvent(
    server,
    await queries.ownerlessRooms(server.store.db),
    async (tx, { id }) => {
      await close(tx, id);
    },
  );
}

async function topicsOf(
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
