import type { Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { type Addressee, organisers, hoursOf } from '../../../platform/event/service.ts';
import * as booth from '../../../venue/booth/service.ts';
import * as queries from '../queries.ts';
import {
  type Busy,
  freeConsultant,
  type Grid,
  nextFree,
  overlaps,
  type Slot,
} from './findSlots.ts';

/** The length of calls and the hours of the event. Refuses `feature.absent`. */
export function gridOf(ctx: Ctx): Grid {
  const { calls } = ctx.event.config.features;
  if (!calls) refuse('feature.absent');
  return { minutes: calls.minutes, hours: hoursOf(ctx.event) };
}

/** A free consultant of the locked booth for a slot. Refuses `call.slotTaken` with the next free slots of the person as hint. */
export async function takeConsultant(
  tx: Ctx,
  { id, consultants }: { id: string; consultants: number },
  given: { slot: Slot; personId: string; own: queries.CallRow[]; exceptCall?: string },
): Promise<number> {
  const busy = await queries.busyAt(tx.db, id, {
    from: tx.eventNow(),
    now: tx.now(),
    exceptPerson: given.personId,
    ...(given.exceptCall && { exceptCall: given.exceptCall }),
  });
  const consultant = freeConsultant(busy, consultants, given.slot);
  if (consultant !== null) return consultant;
  const isFree = freeFor({ busy, consultants, own: given.own });
  // the slots after the taken one come first, else the earliest of all
  const after = nextFree(gridOf(tx), given.slot.start, isFree);
  const free = after.length ? after : nextFree(gridOf(tx), tx.eventNow(), isFree);
  return refuse('call.slotTaken', { hint: { free } });
}

/** Whether a consultant and the person are both free in a slot. */
export function freeFor({
  busy,
  consultants,
  own,
}: {
  busy: Busy[];
  consultants: number;
  own: queries.CallRow[];
}) {
  return (slot: Slot) =>
    freeConsultant(busy, consultants, slot) !== null && !own.some((call) => overlaps(call, slot));
}

/** Those who take the calls of a booth, or with null of any. */
export function consultantsOf(ctx: Ctx, boothId: string | null): Promise<Addressee[]> {
  return boothId === null ? organisers(ctx) : booth.contacts(ctx, boothId);
}
