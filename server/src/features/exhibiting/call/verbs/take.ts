import type { Actor, ConsultantCall } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { toCall } from '../entity.ts';
import { lockCall, updateCall, viewById } from '../queries.ts';
import { isTaking } from '../queries/state.ts';
import { boothCall } from '../rights.ts';
import { listConsultants } from '../model/rota.ts';
import { notifyOfChange } from './reassign.ts';

/** Gives a call to one of its booth's staff, such as the actor. Refuses `call.missing`, `forbidden` to its visitor, `staff.missing`, `call.consultantBusy`, `room.colleague` while a colleague is in the room. */
export async function give(
  ctx: Ctx<Actor>,
  callId: string,
  personId: string,
): Promise<ConsultantCall> {
  return commit(ctx, async (tx) => {
    const call = await boothCall(tx, callId);
    const staff = await listConsultants(tx, call.booth_id);
    if (personId === call.person_id || !staff.some((one) => one.id === personId))
      refuse('staff.missing');
    await take(tx, callId, personId);
    return toCall((await viewById(tx.db, tx.event.id, callId))!, tx.now());
  });
}

/** Makes somebody the consultant of a call. Belongs inside `commit`. Refuses `call.missing`, `call.consultantBusy`, `room.colleague`. */
export async function take(tx: Ctx<Actor>, callId: string, personId: string): Promise<void> {
  const row = await lockCall(tx.db, tx.event.id, callId);
  if (row?.state !== 'booked' && row?.state !== 'held') refuse('call.missing');
  if (row.consultant_id === personId) return;
  if (row.consultant_since) refuse('room.colleague');
  if (await isTaking(tx.db, row, personId)) refuse('call.consultantBusy');
  await updateCall(tx.db, { id: callId, state: row.state }, { consultant_id: personId });
  await notifyOfChange(tx, row);
}
