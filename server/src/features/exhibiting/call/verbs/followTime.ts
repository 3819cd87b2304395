import {
  type CallReminder,
  callReminder,
  dueReminder,
  fullName,
  isLate,
  isUnheld,
  topics,
} from '@pavilion/contract';
import type { Ctx, Server } from '../../../../core/context.ts';
import { forEachInEvent } from '../../../platform/event/service.ts';
import { notify } from '../../../platform/notification/service.ts';
import { toHistory, toCall } from '../entity.ts';
import { type CallRow, lockCall, updateCall } from '../queries.ts';
import { dueCalls, isDeskOpen } from '../queries/state.ts';
import { endUnheld } from './markMissed.ts';
import { callPath, notifyTakers, listTakers } from '../model/notices.ts';
import { publishCall } from '../model/publication.ts';

/** What the clock alone does to calls: reminds both sides, raises the alarm for a late booth, ends what wasn't held. */
export async function followTime(server: Server): Promise<void> {
  const now = server.ports.clock.now();
  const calls = await dueCalls(server.store.db, now);
  const due = calls.filter((row) => {
    const eventNow = new Date(now.getTime() + row.clock_offset_seconds * 1000);
    return (
      isUnheld(toHistory(row), eventNow) || isLateNow(row, eventNow) || nextReminder(row, eventNow)
    );
  });
  await forEachInEvent(server, due, async (tx, { id }) => {
    const row = await lockCall(tx.db, tx.event.id, id);
    if (row?.state !== 'booked') return;
    if (isUnheld(toHistory(row), tx.eventNow())) return endUnheld(tx, row);
    if (isLateNow(row, tx.eventNow())) await raiseAlarm(tx, row);
    const reminder = nextReminder(row, tx.eventNow());
    if (reminder) await remind(tx, row, reminder);
  });
}

function isLateNow(row: CallRow, now: Date): boolean {
  return row.late_at === null && isLate(toHistory(row), now);
}

/** The reminder to send now, if it is later than the one that was sent. */
function nextReminder(row: CallRow, now: Date): CallReminder | null {
  const due = dueReminder(row.start_at, now);
  return due !== null && (row.reminded === null || due < row.reminded) ? due : null;
}

async function remind(tx: Ctx, row: CallRow, minutes: CallReminder): Promise<void> {
  await updateCall(tx.db, { id: row.id, state: 'booked' }, { reminded: minutes });
  const view = await publishCall(tx, row.id);
  const call = toCall(view, tx.now());
  const toRemind = [
    ...(row.person_since ? [] : [{ id: row.person_id, by: (await listTakers(tx, view))[0]?.id }]),
    ...(row.consultant_since
      ? []
      : (await listTakers(tx, view)).map(({ id }) => ({ id, by: row.person_id }))),
  ];
  for (const { id: personId, by } of toRemind) {
    tx.announce(topics.person(personId), callReminder, { call, minutes });
    await notify(tx, {
      personId,
      kind: 'callSoon',
      ...(by && { by }),
      values: {
        at: row.start_at.toISOString(),
        booth: personId === row.person_id ? (view.booth_name ?? '') : fullName(view),
      },
      link: callPath(row.id),
    });
  }
}

/** Tells everybody on duty at a booth that nobody of it is in the room of a call that has begun. */
async function raiseAlarm(tx: Ctx, row: CallRow): Promise<void> {
  const isReady = row.booth_id !== null && (await isDeskOpen(tx.db, row.booth_id, tx.now()));
  await updateCall(
    tx.db,
    { id: row.id, state: 'booked' },
    { late_at: tx.eventNow(), is_booth_ready: isReady },
  );
  await notifyTakers(tx, await publishCall(tx, row.id), 'callLate');
}
