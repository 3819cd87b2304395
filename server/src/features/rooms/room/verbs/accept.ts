import type { Actor, Room } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { findByLink, spend } from '../../../identity/invitation/service.ts';
import { roomEnd } from '../entity.ts';
import { showNow } from '../model/room.ts';
import * as queries from '../queries.ts';
import { mayAccept } from '../rights.ts';
import { publishCurrent } from '../model/publication.ts';

/** Uses an invitation's link, once, as the person it was sent to. Refuses `room.over`, `room.invitationInvalid`; to a person who has used it already, with the room as hint while they may enter. */
export async function accept(ctx: Ctx<Actor>, token: string): Promise<Room> {
  const { personId } = ctx.actor;
  const roomId = await commit(ctx, async (tx) => {
    const found = await findByLink(tx, 'room', token);
    if (!(await mayAccept(tx, found))) refuse('room.invitationInvalid');
    const room = await queries.lockRoom(tx.db, found.subject_id);
    if (room.closed_at || roomEnd(room) < tx.eventNow()) refuse('room.over');
    await spend(tx, 'room', { token, personId }).catch(async (refused: unknown) => {
      const mine = await showNow(tx, room.id).catch(() => null);
      if (mine) refuse('room.invitationInvalid', { hint: { roomId: room.id } });
      throw refused;
    });
    await queries.upsertMember(tx.db, {
      event_id: tx.event.id,
      room_id: room.id,
      person_id: personId,
      role: 'invitee',
      invited_at: tx.eventNow(),
    });
    await showNow(tx, room.id).catch(() => refuse('room.invitationInvalid'));
    await publishCurrent(tx, room.id, { also: [personId] });
    return room.id;
  });
  return showNow(ctx, roomId);
}
