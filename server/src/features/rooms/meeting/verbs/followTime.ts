import type { Ctx, Server } from '../../../../core/context.ts';
import { forEachInEvent } from '../../../platform/event/service.ts';
import { notify } from '../../../platform/notification/service.ts';
import { roomPath } from '../../room/service.ts';
import { meetingsPath } from '../model/meetings.ts';
import { listConcerned, listExpired, listImpossible, listSoon } from '../queries/due.ts';
import * as queries from '../queries.ts';
import { end } from './cancel.ts';

/** How long before a meeting both are reminded of it, in event time. */
const remindMinutes = 5;

/** What time and people's leaving do to meetings: requests expire, what can't be is cancelled, and both are reminded. */
export async function followTime(server: Server): Promise<void> {
  const now = server.ports.clock.now();
  const { db } = server.store;
  await forEachInEvent(server, await listExpired(db, now), (tx, { id }) =>
    withLocked(tx, id, async (row) => {
      if (row.state !== 'asked' || row.expires_at > tx.eventNow()) return;
      await end(tx, row, { state: 'expired', reason: '' });
      const by = row.offered_by === row.from_id ? row.to_id : row.from_id;
      await notify(tx, {
        personId: row.offered_by,
        kind: 'meetingExpired',
        by,
        link: meetingsPath,
      });
    }),
  );
  await forEachInEvent(server, await listImpossible(db, now), (tx, { id }) =>
    withLocked(tx, id, (row) => cancelImpossible(tx, row)),
  );
  await forEachInEvent(server, await listSoon(db, now, remindMinutes), (tx, { id }) =>
    withLocked(tx, id, (row) => remind(tx, row)),
  );
}

async function withLocked(
  tx: Ctx,
  id: string,
  work: (row: queries.HeldMeeting) => Promise<void>,
): Promise<void> {
  const found = await queries.findMeeting(tx.db, { eventId: tx.event.id, id });
  if (!found) return;
  await queries.lockPeople(tx.db, [found.from_id, found.to_id]);
  const row = await queries.findMeeting(tx.db, { eventId: tx.event.id, id });
  if (row) await work(row);
}

/** Cancels a booked meeting for both people, who are notified without a reason. Belongs inside the caller's `commit`. */
export async function drop(tx: Ctx, id: string): Promise<void> {
  await withLocked(tx, id, (row) => cancelImpossible(tx, row));
}

async function cancelImpossible(tx: Ctx, row: queries.HeldMeeting): Promise<void> {
  if (row.state !== 'asked' && row.state !== 'booked') return;
  await end(tx, row, { state: 'cancelled', reason: '' });
  if (!row.start_at) return;
  // without a name, as one of them may have blocked the other
  for (const personId of await listConcerned(tx.db, row.from_id, row.to_id))
    await notify(tx, {
      personId,
      kind: 'meetingDropped',
      values: { at: row.start_at.toISOString() },
      link: meetingsPath,
    });
}

async function remind(tx: Ctx, row: queries.HeldMeeting): Promise<void> {
  if (row.state !== 'booked' || row.reminded_at || !row.start_at || !row.room_id) return;
  await queries.updateMeeting(tx.db, row.id, { reminded_at: tx.eventNow() });
  const pairs = [
    [row.from_id, row.to_id],
    [row.to_id, row.from_id],
  ] as const;
  for (const [personId, by] of pairs)
    await notify(tx, {
      personId,
      kind: 'meetingSoon',
      by,
      values: { at: row.start_at.toISOString() },
      link: roomPath(row.room_id),
    });
}
