import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { findWanted } from '../queries/team.ts';
import { type TakenTime, freeSeat, nextFree, type CallSeat, type Slot } from '../model/slots.ts';
import { requireGrid, findRota, freeFor } from '../model/rota.ts';

/** Who takes a call in a slot; only reliable while the booth is locked. Refuses `call.slotTaken` with the person's next free slots as hint. */
export async function assign(
  tx: Ctx,
  booth: { id: string; consultants: number },
  given: { slot: Slot; personId: string; own: TakenTime[]; exceptCall?: string },
): Promise<CallSeat> {
  const { crew, busy } = await findRota(tx, booth, {
    exceptPerson: given.personId,
    ...(given.exceptCall && { exceptCall: given.exceptCall }),
  });
  const wanted = await findWanted(tx.db, booth.id, [given.personId]);
  const seat = freeSeat(busy, { ...crew, wanted: wanted.get(given.personId) }, given.slot);
  if (seat) return seat;
  const isFree = freeFor({ busy, crew, own: given.own });
  // slots after the taken one first, else the earliest of all
  const after = nextFree(requireGrid(tx), given.slot.start, isFree);
  const free = after.length ? after : nextFree(requireGrid(tx), tx.eventNow(), isFree);
  return refuse('call.slotTaken', { hint: { free } });
}
