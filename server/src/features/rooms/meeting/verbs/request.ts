import { type Actor, type Meeting, meetingRequestsOpen } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import { notify } from '../../../platform/notification/service.ts';
import { limits } from '../limits.ts';
import { expiry, lockTwo, meetingsPath, publish, showNow } from '../model/meetings.ts';
import { requireFree } from '../model/times.ts';
import * as queries from '../queries.ts';

/** Asks a person for a meeting; the times on offer are held. Refuses `attendee.missing`, `connection.youBlocked`, `meeting.alreadyAsked`, `meeting.tooManyOpen`, `meeting.badTime`, `meeting.busy`, `throttled`. */
export async function request(
  ctx: Ctx<Actor>,
  otherId: string,
  given: { times: string[]; text: string },
): Promise<Meeting> {
  const { personId } = ctx.actor;
  await limitRate(ctx, `meeting.request:${personId}`, limits.requests);
  const times = toTimes(given.times);
  const id = ctx.ports.ids.id();
  await commit(ctx, async (tx) => {
    await lockTwo(tx, otherId);
    const { open, isAsked } = await queries.countAsked(tx.db, { personId, otherId });
    if (isAsked) refuse('meeting.alreadyAsked');
    if (open >= meetingRequestsOpen) refuse('meeting.tooManyOpen');
    await requireFree(tx, personId, { times });
    const row = {
      id,
      event_id: tx.event.id,
      from_id: personId,
      to_id: otherId,
      offered_by: personId,
      state: 'asked' as const,
      text: given.text,
      expires_at: expiry(tx.eventNow(), times),
      start_at: null,
      room_id: null,
      reminded_at: null,
      changed_at: tx.eventNow(),
    };
    await queries.insertMeeting(tx.db, row);
    await queries.insertSlots(tx.db, { eventId: tx.event.id, meetingId: id, personId, times });
    await notify(tx, {
      personId: otherId,
      kind: 'meetingAsked',
      by: personId,
      values: { text: given.text },
      link: meetingsPath,
    });
    publish(tx, row);
  });
  return showNow(ctx, id);
}

/** Times as they are offered: each once. */
export function toTimes(given: string[]): Date[] {
  return [...new Set(given.map((time) => Date.parse(time)))].map((time) => new Date(time));
}
