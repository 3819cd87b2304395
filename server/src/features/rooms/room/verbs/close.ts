import type { Ctx, Server } from '../../../../core/context.ts';
import { revoke } from '../../../identity/invitation/service.ts';
import { forEachInEvent } from '../../../platform/event/service.ts';
import { withdraw } from '../../../platform/notification/service.ts';
import { roomPath } from '../entity.ts';
import * as queries from '../queries.ts';
import { publishCurrent } from '../model/publication.ts';

/** Closes a room and ends its invitations, inside `commit`; returns whether it was open. */
export async function close(tx: Ctx, roomId: string): Promise<boolean> {
  if (!(await queries.closeRoom(tx.db, roomId, tx.eventNow()))) return false;
  await tx.hooks.roomMembers.removeAll(tx, roomId);
  await revoke(tx, 'room', { subjectIds: [roomId] });
  for (const kind of ['roomInvited', 'roomAsked', 'roomOverflow'] as const)
    await withdraw(tx, { kind, link: roomPath(roomId) });
  await publishCurrent(tx, roomId);
  return true;
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
