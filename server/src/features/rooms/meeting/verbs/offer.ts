import type { Actor, Meeting } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { notify } from '../../../platform/notification/service.ts';
import { otherIn } from '../entity.ts';
import { expiry, lockTwo, meetingsPath, ownMeeting, publish, showNow } from '../model/meetings.ts';
import { requireFree } from '../model/times.ts';
import * as queries from '../queries.ts';
import { requireAnswerable } from '../rights.ts';
import { toTimes } from './request.ts';

/** Offers other times for a meeting, which are held instead of the former. Refuses `meeting.missing`, `meeting.over`, `meeting.waits`, `meeting.badTime`, `meeting.busy`, and as `lockTwo` does. */
export async function offer(ctx: Ctx<Actor>, id: string, given: string[]): Promise<Meeting> {
  const { personId } = ctx.actor;
  const otherId = otherIn(await ownMeeting(ctx, id), personId);
  const times = toTimes(given);
  await commit(ctx, async (tx) => {
    await lockTwo(tx, otherId);
    const row = await ownMeeting(tx, id);
    requireAnswerable(tx, row);
    await requireFree(tx, personId, { times, exceptMeeting: id });
    await queries.deleteSlots(tx.db, id);
    await queries.insertSlots(tx.db, { eventId: tx.event.id, meetingId: id, personId, times });
    await queries.updateMeeting(tx.db, id, {
      offered_by: personId,
      expires_at: expiry(tx.eventNow(), times),
      changed_at: tx.eventNow(),
    });
    await notify(tx, {
      personId: otherId,
      kind: 'meetingOffered',
      by: personId,
      link: meetingsPath,
    });
    publish(tx, row);
  });
  return showNow(ctx, id);
}
