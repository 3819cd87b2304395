import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { type Addressee, listOrganisers, eventHours } from '../../../platform/event/service.ts';
import * as booth from '../../../venue/booth/service.ts';
import * as queries from '../queries.ts';
import { listTeam } from '../queries/team.ts';
import { listAppointments } from './appointments.ts';
import {
  type BookedSlot,
  type TakenTime,
  type Crew,
  freeSeat,
  type Grid,
  overlaps,
  type Slot,
} from './slots.ts';

/** The length of calls and the event's hours. Refuses `feature.absent`. */
export function requireGrid(ctx: Ctx): Grid {
  const { calls } = ctx.event.config.features;
  if (!calls) refuse('feature.absent');
  return { minutes: calls.minutes, hours: eventHours(ctx.event) };
}

/** Who takes a booth's calls, and when they are busy from now on. */
export async function findRota(
  ctx: Ctx,
  { id: boothId, consultants }: { id: string; consultants: number },
  except: { exceptPerson?: string; exceptCall?: string } = {},
): Promise<{ crew: Crew; busy: BookedSlot[] }> {
  const team = await listTeam(ctx.db, boothId);
  const staff = team.map((one) => one.id);
  const given = { from: ctx.eventNow(), now: ctx.now(), ...except };
  const busy = await queries.busyAt(ctx.db, { boothId, staff }, given);
  for (const { person_id: consultant_id, ...time } of await listAppointments(ctx, staff))
    busy.push({ ...time, consultant: null, consultant_id });
  return { crew: { consultants, team }, busy };
}

/** Whether a consultant and the person are both free in a slot. */
export function freeFor({ busy, crew, own }: { busy: BookedSlot[]; crew: Crew; own: TakenTime[] }) {
  return (slot: Slot) =>
    freeSeat(busy, crew, slot) !== null && !own.some((call) => overlaps(call, slot));
}

/** The people who take a booth's calls; with null, the organisers. */
export function listConsultants(ctx: Ctx, boothId: string | null): Promise<Addressee[]> {
  return boothId === null ? listOrganisers(ctx) : booth.contacts(ctx, boothId);
}
