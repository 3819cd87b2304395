import { roomChanged, roomInside, topics } from '@pavilion/contract';
import { commit, createContext, type Ctx, type Server } from '../../../../context.ts';
import { forEach } from '../../../../jobs.ts';
import * as event from '../../../platform/event/service.ts';
import { withdraw } from '../../../platform/notification/service.ts';
import { insides } from './followRooms.ts';
import { endInvitations } from '../queries/invitations.ts';
import { countInside } from '../queries/people.ts';
import * as queries from '../queries.ts';
import { doorOf } from '../service.ts';
import type { RoomRow } from '../tables.ts';

const everyMs = 1000;

/** Says that a room is new, changed or gone to whoever may see it, and to whoever could before. Belongs inside `commit`. */
export async function tell(
  tx: Ctx,
  room: Pick<RoomRow, 'id' | 'version' | 'is_public'>,
  { wasPublic = false, also = [] as string[] } = {},
): Promise<void> {
  const payload = { roomId: room.id, version: room.version };
  for (const topic of await topicsOf(tx, room, wasPublic, also))
    tx.announce(topic, roomChanged, payload);
}

/** Says it of a room as it is now. */
export async function publishCurrent(
  tx: Ctx,
  roomId: string,
  given: Parameters<typeof tell>[2] = {},
): Promise<void> {
  await tell(tx, await queries.lockRoom(tx.db, roomId), given);
}

/** Closes a room with all that leads into it, inside of `commit`; answers whether it was open. */
export async function close(tx: Ctx, roomId: string): Promise<boolean> {
  if (!(await queries.closeRoom(tx.db, roomId, tx.eventNow()))) return false;
  await insides.endAll(tx, roomId);
  await endInvitations(tx.db, { roomId }, tx.now());
  for (const kind of ['roomInvited', 'roomAsked', 'roomOverflow'] as const)
    await withdraw(tx, { kind, link: doorOf(roomId) });
  await publishCurrent(tx, roomId);
  return true;
}

/** Tells how many are inside, once a second at most for each room, on however many nodes. */
export async function publishInside(server: Server): Promise<void> {
  const before = new Date(server.ports.clock.now().getTime() - everyMs);
  await forEach(server.log, await queries.untold(server.store.db, before), (one) =>
    within(server, one.event_id, async (tx) => {
      const room = await queries.claimPublishSlot(tx.db, one.id, tx.now(), before);
      if (!room) return;
      const payload = { roomId: room.id, count: await countInside(tx.db, room.id) };
      for (const topic of await topicsOf(tx, room)) tx.announce(topic, roomInside, payload);
    }),
  );
}

/** Closes the rooms of people who are gone. */
export async function closeOwnerless(server: Server): Promise<void> {
  await forEach(server.log, await queries.ownerless(server.store.db), (one) =>
    within(server, one.event_id, async (tx) => {
      await close(tx, one.id);
    }),
  );
}

async function within(
  server: Server,
  eventId: string,
  work: (tx: Ctx) => Promise<void>,
): Promise<void> {
  const row = await event.byId(server.store.db, eventId);
  if (row) await commit(createContext(server, { actor: null, event: row, language: 'en' }), work);
}

async function topicsOf(
  tx: Ctx,
  room: Pick<RoomRow, 'id' | 'is_public'>,
  wasPublic = false,
  also: string[] = [],
): Promise<string[]> {
  const people =
    room.is_public && also.length === 0 ? [] : await queries.concernedBy(tx.db, room.id);
  const persons = new Set([...people, ...also].map(topics.person));
  return [
    topics.room(room.id),
    ...(room.is_public || wasPublic ? [topics.attendees(tx.event.id)] : []),
    ...persons,
  ];
}
