import type { Actor, Meeting } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { notify } from '../../../platform/notification/service.ts';
import { closeRoom } from '../../room/service.ts';
import { otherIn } from '../entity.ts';
import { meetingsPath, ownMeeting, publish, showNow } from '../model/meetings.ts';
import * as queries from '../queries.ts';
import { mayAnswer, mayCancel } from '../rights.ts';

/** Declines a request, withdraws one's own, or cancels a booked meeting and closes its room. Refuses `meeting.missing`, `meeting.over`. */
export async function cancel(ctx: Ctx<Actor>, id: string, reason: string): Promise<Meeting> {
  const { personId } = ctx.actor;
  const otherId = otherIn(await ownMeeting(ctx, id), personId);
  await commit(ctx, async (tx) => {
    await queries.lockPeople(tx.db, [personId, otherId]);
    const row = await ownMeeting(tx, id);
    if (!mayCancel(row, tx.eventNow())) refuse('meeting.over');
    const isDeclined = mayAnswer(tx.actor, row, tx.eventNow());
    await end(tx, row, { state: isDeclined ? 'declined' : 'cancelled', reason });
    await notify(tx, {
      personId: otherId,
      kind: isDeclined ? 'meetingDeclined' : 'meetingCancelled',
      by: personId,
      values: { text: reason },
      link: meetingsPath,
    });
  });
  return showNow(ctx, id);
}

/** Ends a meeting or a request, frees its times and closes its room. Belongs inside `commit`, with its people locked. */
export async function end(
  tx: Ctx,
  row: queries.HeldMeeting,
  to: { state: 'declined' | 'cancelled' | 'expired'; reason: string },
): Promise<void> {
  await queries.updateMeeting(tx.db, row.id, { ...to, changed_at: tx.eventNow() });
  await queries.deleteSlots(tx.db, row.id);
  if (row.room_id) await closeRoom(tx, row.room_id);
  publish(tx, row);
}
