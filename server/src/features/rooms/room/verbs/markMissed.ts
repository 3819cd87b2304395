import { directCallRingSeconds } from '@pavilion/contract';
import type { Ctx, Server } from '../../../../core/context.ts';
import * as help from '../../../exhibiting/help/service.ts';
import * as message from '../../../people/message/service.ts';
import { forEachInEvent } from '../../../platform/event/service.ts';
import { notify } from '../../../platform/notification/service.ts';
import * as queries from '../queries.ts';
import * as directCalls from '../queries/directCalls.ts';
import type { RoomRow } from '../tables.ts';
import { close } from './close.ts';

/** Closes rooms of two whose callee hasn't answered in time. */
export async function endUnanswered(server: Server): Promise<void> {
  const before = new Date(server.ports.clock.now().getTime() - directCallRingSeconds * 1000);
  const unanswered = await directCalls.listUnansweredCalls(server.store.db, before);
  await forEachInEvent(server, unanswered, (tx, { id }) => markMissed(tx, id));
}

/** Closes an unanswered room of two: its call is missed. Belongs inside `commit`. */
export async function markMissed(tx: Ctx, roomId: string): Promise<void> {
  const room = await queries.lockRoom(tx.db, roomId);
  const { with_id: personId } = room;
  if (!personId || (await directCalls.hasAnswered(tx.db, { roomId, personId }))) return;
  await miss(tx, room);
}

/** Closes a room of two at once, as its callee isn't taking calls: their call is missed. Belongs inside `commit`. */
export async function markUnavailable(tx: Ctx, member: queries.Member): Promise<void> {
  await directCalls.setAnswer(tx.db, member, 'unavailable');
  await miss(tx, await queries.lockRoom(tx.db, member.roomId));
}

async function miss(tx: Ctx, room: RoomRow): Promise<void> {
  const { owner_id: by, with_id: personId } = room;
  if (!by || !personId || !(await close(tx, room.id))) return;
  await notify(tx, { personId, kind: 'talkMissed', by, link: await threadLink(tx, room, by) });
}

async function threadLink(tx: Ctx, room: RoomRow, by: string): Promise<string> {
  return room.help_thread_id ? help.linkTo(tx, room.help_thread_id) : message.linkTo(by);
}
