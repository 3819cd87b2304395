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

/** The length of calls and the event's hours. Refuses `feature.absent`. */
export function gridOf(ctx: Ctx): Grid {
  const { calls } = ctx.event.config.features;
  if (!calls) refuse('feature.absent');
  return { minutes: calls.minutes, hours: hoursOf(ctx.event) };
}

/** A consultant of the booth who is free in a slot; only reliable while the booth is locked. Refuses `call.slotTaken` with the person's next free slots as hint. */
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
  // slots after the taken one first, else the earliest of all
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

/** The people who take a booth's calls; with null, the organisers. */
export function consultantsOf(ctx: Ctx, boothId: string | null): Promise<Addressee[]> {
  return boothId === null ? organisers(ctx) : booth.contacts(ctx, boothId);
}
