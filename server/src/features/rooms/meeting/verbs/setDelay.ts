import { type Actor, isTimeForDelay, type Meeting } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { notify } from '../../../platform/notification/service.ts';
import { otherIn } from '../entity.ts';
import { lockTwo, meetingsPath, ownMeeting, publish, showNow } from '../model/meetings.ts';
import * as queries from '../queries.ts';

/** Tells the other person how late the actor will be for their booked meeting; what isn't later than said before changes nothing. Refuses `meeting.missing`, `meeting.notNow`, and as `lockTwo` does. */
export async function setDelay(ctx: Ctx<Actor>, id: string, minutes: number): Promise<Meeting> {
  const { personId } = ctx.actor;
  const otherId = otherIn(await ownMeeting(ctx, id), personId);
  await commit(ctx, async (tx) => {
    await lockTwo(tx, otherId);
    const row = await ownMeeting(tx, id);
    const { state, start_at } = row;
    if (state !== 'booked' || !start_at || !isTimeForDelay(start_at, tx.eventNow()))
      refuse('meeting.notNow');
    const own = row.from_id === personId ? 'from_delay' : 'to_delay';
    if (row[own] >= minutes) return;
    await queries.updateMeeting(tx.db, id, { [own]: minutes, changed_at: tx.eventNow() });
    await notify(tx, {
      personId: otherId,
      kind: 'meetingLate',
      by: personId,
      values: { minutes: String(minutes) },
      link: meetingsPath,
    });
    publish(tx, row);
  });
  return showNow(ctx, id);
}
