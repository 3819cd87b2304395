import type { Ctx } from '../../../../core/context.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { isBlockedEitherWay } from '../../../people/connection/service.ts';
import { openRoom, publish } from '../model/meetings.ts';
import { requireFree } from '../model/times.ts';
import * as queries from '../queries.ts';

/** Books a meeting of two people whom nobody asks, inside the caller's `commit`; returns its id, or null if either isn't free then, has left the event, or has blocked the other. They aren't notified. */
export async function book(
  tx: Ctx,
  { from, to, start }: { from: string; to: string; start: Date },
): Promise<string | null> {
  const people: [string, string] = [from, to];
  await queries.lockPeople(tx.db, people);
  const { id: eventId } = tx.event;
  for (const personId of people)
    if (
      !(await queries.isAtEvent(tx.db, { eventId, personId })) ||
      !(await isFree(tx, personId, start))
    )
      return null;
  if (await isBlockedEitherWay(tx.db, from, to)) return null;
  const row = {
    id: tx.ports.ids.id(),
    event_id: eventId,
    from_id: from,
    to_id: to,
    offered_by: from,
    state: 'booked' as const,
    text: '',
    expires_at: start,
    start_at: start,
    room_id: await openRoom(tx, { from, to, start }),
    reminded_at: null,
    changed_at: tx.eventNow(),
  };
  await queries.insertMeeting(tx.db, row);
  for (const personId of people)
    await queries.insertSlots(tx.db, { eventId, meetingId: row.id, personId, times: [start] });
  publish(tx, row);
  return row.id;
}

async function isFree(tx: Ctx, personId: string, start: Date): Promise<boolean> {
  try {
    await requireFree(tx, personId, { times: [start] });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
