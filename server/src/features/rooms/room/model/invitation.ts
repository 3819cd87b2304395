import type { Ctx } from '../../../../core/context.ts';
import type { InvitationRow } from '../../../identity/invitation/service.ts';
import { withdraw } from '../../../platform/notification/service.ts';
import { roomPath } from '../entity.ts';
import * as queries from '../queries.ts';
import { publishCurrent } from './publication.ts';

/** Takes out of their rooms whom revoked invitations had let in, inside `commit`. */
export async function removeInvited(tx: Ctx, revoked: InvitationRow[]): Promise<void> {
  for (const { subject_id: roomId, person_id: personId } of revoked) {
    if (personId === null) continue;
    await queries.removeMember(tx.db, { roomId, personId }, tx.eventNow());
    await tx.hooks.roomMembers.remove(tx, { roomId, personId });
    await withdraw(tx, { kind: 'roomInvited', personId, link: roomPath(roomId) });
    tx.reauthorise({ personId });
  }
  for (const roomId of new Set(revoked.map((one) => one.subject_id))) {
    const theirs = revoked.flatMap((one) =>
      one.subject_id === roomId ? (one.person_id ?? []) : [],
    );
    await publishCurrent(tx, roomId, { also: theirs });
  }
}
