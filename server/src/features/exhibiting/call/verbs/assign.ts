import type { Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { type Addressee, listOrganisers, hoursOf } from '../../../platform/event/service.ts';
import * as booth from '../../../venue/booth/service.ts';
import * as queries from '../queries.ts';
import { listTeam } from '../queries/team.ts';
import {
  type BookedSlot,
  type Crew,
  freeSeat,
  type Grid,
  nextFree,
  overlaps,
  type Seat,
  type Slot,
} from '../model/slots.ts';

/** The length of calls and the event's hours. Refuses `feature.absent`. */
export function gridOf(ctx: Ctx): Grid {
  const { calls } = ctx.event.config.features;
  if (!calls) refuse('feature.absent');
  return { minutes: calls.minutes, hours: hoursOf(ctx.event) };
}

/** Who takes a booth's calls, and when they are busy from now on. */
export async function rotaOf(
  ctx: Ctx,
  { id: boothId, consultants }: { id: string; consultants: number },
  except: { exceptPerson?: string; exceptCall?: string } = {},
): Promise<{ crew: Crew; busy: BookedSlot[] }> {
  const team = await listTeam(ctx.db, boothId);
  const staff = team.map((one) => one.id);
  const given = { from: ctx.eventNow(), now: ctx.now(), ...except };
  const busy = await queries.busyAt(ctx.db, { boothId, staff }, given);
  return { crew: { consultants, team }, busy };
}

/** Who takes a call in a slot; only reliable while the booth is locked. Refuses `call.slotTaken` with the person's next free slots as hint. */
export async function assign(
  tx: Ctx,
  booth: { id: string; consultants: number },
  given: { slot: Slot; personId: string; own: queries.CallRow[]; exceptCall?: string },
): Promise<Seat> {
  const { crew, busy } = await rotaOf(tx, booth, {
    exceptPerson: given.personId,
    ...(given.exceptCall && { exceptCall: given.exceptCall }),
  });
  const seat = freeSeat(busy, crew, given.slot);
  if (seat) return seat;
  const isFree = freeFor({ busy, crew, own: given.own });
  // slots after the taken one first, else the earliest of all
  const after = nextFree(gridOf(tx), given.slot.start, isFree);
  const free = after.length ? after : nextFree(gridOf(tx), tx.eventNow(), isFree);
  return refuse('call.slotTaken', { hint: { free } });
}

/** Whether a consultant and the person are both free in a slot. */
export function freeFor({
  busy,
  crew,
  own,
}: {
  busy: BookedSlot[];
  crew: Crew;
  own: queries.CallRow[];
}) {
  return (slot: Slot) =>
    freeSeat(busy, crew, slot) !== null && !own.some((call) => overlaps(call, slot));
}

/** The people who take a booth's calls; with null, the organisers. */
export function consultantsOf(ctx: Ctx, boothId: string | null): Promise<Addressee[]> {
  return boothId === null ? listOrganisers(ctx) : booth.contacts(ctx, boothId);
}
