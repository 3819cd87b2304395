import type { Actor, Meeting } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { isBlockedEitherWay } from '../../people/connection/service.ts';
import { toMeeting } from './entity.ts';
import { listOthers } from './model/meetings.ts';
import { listFree } from './model/times.ts';
import { isAtEvent, listMeetings } from './queries.ts';

export { book } from './verbs/book.ts';
export { drop } from './verbs/followTime.ts';
export { meetingsPath } from './model/meetings.ts';
export { listFreeOfEach } from './model/times.ts';

const endedShownMs = 86_400_000;

/** The actor's meetings. */
export async function list(ctx: Ctx<Actor>): Promise<Meeting[]> {
  const { personId } = ctx.actor;
  const since = new Date(ctx.eventNow().getTime() - endedShownMs);
  const rows = await listMeetings(ctx.db, { personId, since });
  const others = await listOthers(ctx, rows);
  return rows.map((row, index) => toMeeting(ctx, row, others[index]!));
}

/** The starts at which the actor and another person are both free. Refuses `attendee.missing` for someone who is unknown, or if either has blocked the other. */
export async function listTimes(ctx: Ctx<Actor>, otherId: string): Promise<string[]> {
  const { personId } = ctx.actor;
  const known = await isAtEvent(ctx.db, { eventId: ctx.event.id, personId: otherId });
  if (!known || otherId === personId || (await isBlockedEitherWay(ctx.db, personId, otherId)))
    refuse('attendee.missing');
  const free = await listFree(ctx, [personId, otherId]);
  return free.map((time) => time.toISOString());
}
