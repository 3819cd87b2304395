import { type Actor, type CallPage, isLate } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { toHistory } from '../entity.ts';
import { lockCall, updateCall } from '../queries.ts';
import { partCall, requireBooker } from '../rights.ts';
import { limitNumbers } from '../limits.ts';
import { endUnheld } from './markMissed.ts';
import { notifyConsultants } from '../model/notices.ts';
import { showCall } from './showCall.ts';

/** Leaves a number, as a visitor whom nobody from the booth met: the call ends as not held, and the booth is asked to phone. Refuses `call.missing`, `call.notLate`, `throttled`, and `forbidden` to staff. */
export async function leaveOwnNumber(
  ctx: Ctx<Actor>,
  callId: string,
  mobile: string,
): Promise<CallPage> {
  return commit(ctx, async (tx) => {
    const call = await partCall(tx, callId);
    requireBooker(tx.actor, call);
    const row = (await lockCall(tx.db, tx.event.id, callId))!;
    const isLetDown = row.state === 'notHeld' && row.not_held_by === 'booth';
    const isWaiting = row.person_at !== null && isLate(toHistory(row), tx.eventNow());
    if (!isLetDown && !isWaiting) refuse('call.notLate');
    if (!isWaiting && row.callback_mobile === mobile) return showCall(tx, callId);
    await limitNumbers(tx, callId);
    const change = { callback_mobile: mobile, callback_at: tx.eventNow() };
    await updateCall(tx.db, { id: callId, state: row.state }, change);
    if (isWaiting) await endUnheld(tx, row);
    await notifyConsultants(tx, await partCall(tx, callId), 'callCallback');
    return showCall(tx, callId);
  });
}
