import { callAbsence, type Actor, noShowMinutes } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { record } from '../../../platform/audit/service.ts';
import { withdraw } from '../../../platform/notification/service.ts';
import { toHistory } from '../entity.ts';
import { type CallRow, lockCall, updateCall } from '../queries.ts';
import { ownCall, requireBoothSide } from '../rights.ts';
import { callPath, notifyConsultants, notifyPerson } from '../model/notices.ts';
import { publishCall } from '../model/publication.ts';

/** Says, as staff, that a visitor hasn't come four minutes after the start; they are notified and can book again. Refuses `call.missing`, `call.notMissed` if they were ever in the room, and `forbidden` to the visitor. */
export async function markMissed(ctx: Ctx<Actor>, callId: string): Promise<void> {
  await commit(ctx, async (tx) => {
    const { call } = await ownCall(tx, callId);
    requireBoothSide(tx.actor, call);
    const row = (await lockCall(tx.db, tx.event.id, callId))!;
    const since = row.start_at.getTime() + noShowMinutes * 60_000;
    if (row.state !== 'booked' || row.person_at || tx.eventNow().getTime() < since)
      refuse('call.notMissed');
    const about = { personId: row.person_id, startAt: row.start_at };
    await record(tx, {
      ...{ thing: 'call', id: callId, act: 'changed' as const, title: call.booth_name ?? '' },
      ...{ before: { ...about, isMissed: false }, after: { ...about, isMissed: true } },
    });
    await endUnheld(tx, { ...row, is_booth_ready: true });
  });
}

/** Ends a locked booked call as not held, and tells both sides the truth: nobody who was in the room is said to have missed it. Belongs inside `commit`. */
export async function endUnheld(tx: Ctx, row: CallRow): Promise<void> {
  const absence = callAbsence(toHistory(row));
  await updateCall(
    tx.db,
    { id: row.id, state: 'booked' },
    {
      state: 'notHeld',
      not_held_by: absence,
      is_booth_ready: row.is_booth_ready,
      person_since: null,
      consultant_since: null,
      changed_at: tx.now(),
      sequence: row.sequence + 1,
    },
  );
  for (const kind of ['callArrived', 'callSoon', 'callLate'] as const)
    await withdraw(tx, { kind, link: callPath(row.id) });
  const view = await publishCall(tx, row.id);
  const isByBooth = absence === 'booth';
  await notifyPerson(tx, view, isByBooth ? 'callNotHeld' : 'callMissed');
  await notifyConsultants(tx, view, isByBooth ? 'callNotHeldNotice' : 'callMissedNotice');
}
