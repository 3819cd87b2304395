import { callOpensMinutes, isMet } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { withdraw } from '../../../platform/notification/service.ts';
import { toHistory } from '../entity.ts';
import { type CallRow, lockCall, updateCall } from '../queries.ts';
import { isTaking } from '../queries/state.ts';
import { callPath, notifyTakers } from '../model/notices.ts';
import { publishCall, publishStep } from '../model/publication.ts';

/**
 * Records that somebody has entered a call's room: that is all it takes to be there, and with both inside the call is held.
 * Belongs inside the `commit` that gives them their place. Refuses `video.notOpen` and `video.over` if the call isn't open.
 */
export async function checkIn(tx: Ctx, callId: string, personId: string): Promise<void> {
  const row = await lockCall(tx.db, tx.event.id, callId);
  if (!row || row.state === 'cancelled' || row.state === 'notHeld') refuse('video.over');
  const now = tx.eventNow();
  if (now.getTime() < row.start_at.getTime() - callOpensMinutes * 60_000) refuse('video.notOpen');
  const isVisitor = personId === row.person_id;
  const entering: Partial<CallRow> = isVisitor
    ? { person_at: row.person_at ?? now, person_since: row.person_since ?? now }
    : {
        consultant_at: row.consultant_at ?? now,
        consultant_since: row.consultant_since ?? now,
        ...(!(await isTaking(tx.db, row, personId)) && { consultant_id: personId }),
      };
  const after = { ...row, ...entering, ...(isVisitor && { person_left_at: null }) };
  const isNowHeld = row.state === 'booked' && isMet(toHistory(after));
  await updateCall(
    tx.db,
    { id: callId, state: row.state },
    {
      ...entering,
      ...(isVisitor && { person_left_at: null }),
      ...(isNowHeld && { state: 'held', held_at: now, changed_at: tx.now() }),
    },
  );
  const view = isNowHeld
    ? await publishStep(tx, callId, 'lead.callHeld')
    : await publishCall(tx, callId);
  if (isNowHeld) {
    for (const kind of ['callArrived', 'callSoon', 'callLate'] as const)
      await withdraw(tx, { kind, link: callPath(callId) });
  } else if (isVisitor && !row.person_since && !row.consultant_since) {
    await notifyTakers(tx, view, 'callArrived');
  } else if (!isVisitor && !row.consultant_since && row.person_since === null) {
    await withdraw(tx, { kind: 'callSoon', personId, link: callPath(callId) });
  }
}

/** Records that somebody has left a call's room. Belongs inside the `commit` that ends their place. */
export async function checkOut(tx: Ctx, callId: string, personId: string): Promise<void> {
  const row = await lockCall(tx.db, tx.event.id, callId);
  if (!row) return;
  const isVisitor = personId === row.person_id;
  if ((isVisitor ? row.person_since : row.consultant_since) === null) return;
  await updateCall(
    tx.db,
    { id: callId, state: row.state },
    isVisitor ? { person_since: null, person_left_at: tx.eventNow() } : { consultant_since: null },
  );
  await publishCall(tx, callId);
}
