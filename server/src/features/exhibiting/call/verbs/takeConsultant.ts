import { type Actor, type EventHours, isOrganiser, mayStaffDesk } from '@pavilion/contract';
import type { Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { type Addressee, organisers, hoursOf } from '../../../platform/event/service.ts';
import * as booth from '../../../venue/booth/service.ts';
import * as queries from '../queries.ts';
import { type Busy, freeConsultant, nextFree, overlaps, type Slot } from './findSlots.ts';

/** The length of calls and the hours of the event. Refuses `feature.absent`. */
export function gridOf(ctx: Ctx): { minutes: number; hours: EventHours } {
  const { calls } = ctx.event.config.features;
  if (!calls) refuse('feature.absent');
  return { minutes: calls.minutes, hours: hoursOf(ctx.event) };
}

/** A consultant of the held booth for a slot. Refuses `call.slotTaken` with the next free slots of the person as hint. */
export async function takeConsultant(
  tx: Ctx,
  held: { id: string; consultants: number },
  slot: Slot,
  given: { personId: string; own: queries.CallRow[]; exceptCall?: string },
): Promise<number> {
  const busy = await queries.busyAt(tx.db, held.id, {
    from: tx.eventNow(),
    now: tx.now(),
    exceptPerson: given.personId,
    ...(given.exceptCall && { exceptCall: given.exceptCall }),
  });
  const consultant = freeConsultant(busy, held.consultants, slot);
  if (consultant !== null) return consultant;
  const { minutes, hours } = gridOf(tx);
  const isFree = freedom(busy, held.consultants, given.own);
  // around a time that is taken the next ones come first, then the earliest of all
  const after = nextFree(hours, minutes, slot.start, isFree);
  const free = after.length ? after : nextFree(hours, minutes, tx.eventNow(), isFree);
  return refuse('call.slotTaken', { hint: { free } });
}

/** Whether a consultant and the person both have time. */
export function freedom(busy: Busy[], consultants: number, own: queries.CallRow[]) {
  return (slot: Slot) =>
    freeConsultant(busy, consultants, slot) !== null && !own.some((call) => overlaps(call, slot));
}

/** Whether the actor is of those who take a call. */
export function mayTake(actor: Actor, call: queries.CallRow): boolean {
  return call.booth_id === null ? isOrganiser(actor) : mayStaffDesk(actor, call.booth_id);
}

/** Those who take the calls of a booth, or with null of any. */
export function consultantsOf(ctx: Ctx, boothId: string | null): Promise<Addressee[]> {
  return boothId === null ? organisers(ctx) : booth.contacts(ctx, boothId);
}
