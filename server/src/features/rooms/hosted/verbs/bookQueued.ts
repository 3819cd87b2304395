import type { Ctx, Server } from '../../../../core/context.ts';
import { forEachInEvent } from '../../../platform/event/service.ts';
import { notify } from '../../../platform/notification/service.ts';
import { book, meetingsPath } from '../../meeting/service.ts';
import * as schedule from '../queries/schedule.ts';

/** Books the meetings that were published, one transaction each, then notifies everyone who has new ones. What can't be booked any more is marked as a clash. */
export async function bookQueued(server: Server): Promise<void> {
  const { db } = server.store;
  await forEachInEvent(server, await schedule.listQueued(db), (tx, { id }) => bookOne(tx, id));
  await forEachInEvent(server, await schedule.listUnnotified(db), notifyPeople);
}

async function bookOne(tx: Ctx, id: string): Promise<void> {
  const row = await schedule.lockMeeting(tx.db, { eventId: tx.event.id, id });
  if (row?.state !== 'queued') return;
  const people = { from: row.buyer_id, to: row.seller_id };
  const meetingId = (await schedule.isRuledOut(tx.db, row))
    ? null
    : await book(tx, { ...people, start: row.start_at });
  await schedule.updateMeeting(tx.db, id, {
    state: meetingId ? 'published' : 'clash',
    meeting_id: meetingId,
  });
}

async function notifyPeople(tx: Ctx, { event_id: eventId }: { event_id: string }): Promise<void> {
  for (const { id: personId, count } of await schedule.markNotified(tx.db, {
    eventId,
    now: tx.now(),
  }))
    await notify(tx, {
      personId,
      kind: 'hostedPublished',
      values: { count: String(count) },
      link: meetingsPath,
    });
}
