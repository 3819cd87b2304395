import {
  type Actor,
  type Meeting,
  meetingChanged,
  meetingHoldHours,
  meetingMinutes,
  type RoomPerson,
  topics,
} from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { lockPair } from '../../../people/connection/service.ts';
import { listPeople, openPrivate } from '../../room/service.ts';
import { otherIn, toMeeting } from '../entity.ts';
import * as queries from '../queries.ts';

/** Locks the two people of a meeting, inside `commit`. Refuses `attendee.missing` for someone who is unknown or has blocked the actor, `connection.youBlocked`. */
export async function lockTwo(tx: Ctx<Actor>, otherId: string): Promise<void> {
  const { iBlocked, blockedMe } = await lockPair(tx, otherId);
  if (blockedMe) refuse('attendee.missing');
  if (iBlocked) refuse('connection.youBlocked');
  await queries.lockPeople(tx.db, [tx.actor.personId, otherId]);
}

/** One of the actor's meetings. Refuses `meeting.missing`. */
export async function ownMeeting(ctx: Ctx<Actor>, id: string): Promise<queries.HeldMeeting> {
  const found = await queries.findMeeting(ctx.db, { eventId: ctx.event.id, id });
  const { personId } = ctx.actor;
  return found && [found.from_id, found.to_id].includes(personId)
    ? found
    : refuse('meeting.missing');
}

/** One of the actor's meetings as they see it now. Refuses `meeting.missing`. */
export async function showNow(ctx: Ctx<Actor>, id: string): Promise<Meeting> {
  const row = await ownMeeting(ctx, id);
  const [other] = await listOthers(ctx, [row]);
  return toMeeting(ctx, row, other!);
}

/** The other person of each meeting; without a name for the actor, if that person has blocked them. */
export async function listOthers(
  ctx: Ctx<Actor>,
  rows: queries.HeldMeeting[],
): Promise<RoomPerson[]> {
  const ids = rows.map((row) => otherIn(row, ctx.actor.personId));
  const people = await listPeople(ctx, ids);
  const blockers = await queries.listBlockers(ctx.db, ctx.actor.personId, ids);
  return ids.map((id) => {
    const known = blockers.has(id) ? undefined : people.get(id);
    return known ?? { _id: id, first_name: '', last_name: '', dpUrl: null };
  });
}

/** Opens the room of a meeting, with both first names; returns its id. */
export async function openRoom(
  tx: Ctx,
  { from, to, start }: { from: string; to: string; start: Date },
): Promise<string> {
  const people = await listPeople(tx, [from, to]);
  return openPrivate(tx, {
    ownerId: from,
    withId: to,
    topic: [from, to].map((one) => people.get(one)?.first_name ?? '').join(' & '),
    start,
    minutes: meetingMinutes,
  });
}

/** When a request for these times expires: with the last of them, and after two days at most. */
export function expiry(now: Date, times: Date[]): Date {
  const latest = Math.max(...times.map((time) => time.getTime()));
  return new Date(Math.min(latest, now.getTime() + meetingHoldHours * 3_600_000));
}

/** Publishes to both people that their meeting changed. */
export function publish(
  tx: Ctx,
  { id, from_id, to_id }: Pick<queries.HeldMeeting, 'id' | 'from_id' | 'to_id'>,
): void {
  for (const one of [from_id, to_id])
    tx.announce(topics.person(one), meetingChanged, { meetingId: id });
}

/** The page with a person's meetings. */
export const meetingsPath = '/my-network';
