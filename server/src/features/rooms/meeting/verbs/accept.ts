import type { Actor, Meeting } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { Refusal, refuse } from '../../../../core/refusal.ts';
import { notify } from '../../../platform/notification/service.ts';
import { otherIn } from '../entity.ts';
import {
  lockTwo,
  meetingsPath,
  openRoom,
  ownMeeting,
  publish,
  showNow,
} from '../model/meetings.ts';
import { requireFree } from '../model/times.ts';
import * as queries from '../queries.ts';
import { requireAnswerable } from '../rights.ts';

/** Books a meeting at one of the times on offer, with a room; a second time, it changes nothing. Refuses `meeting.missing`, `meeting.over`, `meeting.waits`, `meeting.notOffered`, `meeting.busy`, `meeting.theyAreBusy`, and as `lockTwo` does. */
export async function accept(ctx: Ctx<Actor>, id: string, time: string): Promise<Meeting> {
  const { personId } = ctx.actor;
  const otherId = otherIn(await ownMeeting(ctx, id), personId);
  await commit(ctx, async (tx) => {
    await lockTwo(tx, otherId);
    const row = await ownMeeting(tx, id);
    const start = new Date(time);
    const isBooked = row.state === 'booked' && row.start_at?.getTime() === start.getTime();
    if (isBooked && row.offered_by !== personId) return;
    requireAnswerable(tx, row);
    if (!row.times.some((one) => one.getTime() === start.getTime())) refuse('meeting.notOffered');
    await requireFree(tx, personId, { times: [start], exceptMeeting: id });
    await requireOtherFree(tx, otherId, { start, id });
    await queries.deleteSlots(tx.db, id, start);
    await queries.insertSlots(tx.db, {
      eventId: tx.event.id,
      meetingId: id,
      personId,
      times: [start],
    });
    const roomId = await openRoom(tx, { from: row.from_id, to: row.to_id, start });
    await queries.updateMeeting(tx.db, id, {
      state: 'booked',
      start_at: start,
      room_id: roomId,
      changed_at: tx.eventNow(),
    });
    await notify(tx, {
      personId: otherId,
      kind: 'meetingBooked',
      by: personId,
      values: { at: start.toISOString() },
      link: meetingsPath,
    });
    publish(tx, row);
  });
  return showNow(ctx, id);
}

async function requireOtherFree(
  tx: Ctx<Actor>,
  otherId: string,
  { start, id }: { start: Date; id: string },
): Promise<void> {
  await requireFree(tx, otherId, { times: [start], exceptMeeting: id }).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'meeting.busy') refuse('meeting.theyAreBusy');
    throw error;
  });
}
