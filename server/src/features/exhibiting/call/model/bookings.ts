import { fullName } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import type * as booth from '../../../venue/booth/service.ts';
import * as queries from '../queries.ts';
import { publishCalendar, publishStep } from './publication.ts';
import { notifyPerson } from './notices.ts';
import { findWanted } from '../queries/team.ts';
import { findRota } from './rota.ts';
import { freeSeat, type CallSeat } from './slots.ts';

/** The calls that would move or be cancelled with this many consultants, soonest first. */
export async function affectedBookings(
  ctx: Ctx,
  boothId: string,
  consultants: number,
): Promise<booth.AffectedBooking[]> {
  const { moved, cancelled } = await plan(ctx, boothId, consultants);
  const all = [...moved.map(({ call }) => call), ...cancelled];
  const people = await queries.listBookers(ctx.db, [...new Set(all.map((c) => c.person_id))]);
  return all
    .toSorted((a, b) => a.start_at.getTime() - b.start_at.getTime())
    .map((call) => ({
      name: fullName(people.get(call.person_id)!),
      startAt: call.start_at.toISOString(),
      isCancelled: cancelled.includes(call),
    }));
}

/** Moves or cancels the upcoming calls that no longer have a consultant; returns how many were cancelled. Belongs inside `commit`, with the booth locked. */
export async function fit(tx: Ctx, row: booth.LockedBooth, consultants: number): Promise<number> {
  const { moved, cancelled } = await plan(tx, row.id, consultants);
  for (const { call, to } of moved) await queries.setConsultant(tx.db, call.id, to);
  return withdraw(tx, row, cancelled);
}

/** Cancels calls of a booth and notifies their people; returns how many. */
export async function withdraw(
  tx: Ctx,
  row: { id: string; name: string },
  calls: queries.CallRow[],
): Promise<number> {
  let count = 0;
  for (const call of calls) {
    const cancelled = await queries.updateCall(
      tx.db,
      { id: call.id, state: 'booked' },
      {
        ...{ state: 'cancelled', cancelled_by: 'booth' },
        ...{ person_since: null, consultant_since: null },
        ...{ changed_at: tx.now(), sequence: call.sequence + 1 },
      },
    );
    if (!cancelled) continue;
    count++;
    const view = await publishStep(tx, call.id, 'lead.callCancelled');
    await notifyPerson(tx, view, 'callWithdrawn');
  }
  publishCalendar(tx, row.id);
  return count;
}

/** Upcoming calls beyond this many consultants: those another can take at the same time, and those nobody can. */
export async function plan(ctx: Ctx, boothId: string, consultants: number) {
  const calls = await queries.bookedAt(ctx.db, boothId, ctx.eventNow());
  const moved: { call: queries.CallRow; to: CallSeat }[] = [];
  const cancelled: queries.CallRow[] = [];
  const beyond = calls.filter((one) => one.consultant! > consultants && !one.person_since);
  const { crew, busy } = await findRota(ctx, { id: boothId, consultants });
  const isBeyond = (one: { consultant: number | null }) => (one.consultant ?? 0) > consultants;
  const kept = busy.filter((one) => !isBeyond(one));
  const people = [...new Set(beyond.map((call) => call.person_id))];
  const wanted = await findWanted(ctx.db, boothId, people);
  for (const call of beyond) {
    const slot = { start: call.start_at, end: call.end_at };
    const to = freeSeat(kept, { ...crew, wanted: wanted.get(call.person_id) }, slot);
    if (to === null) cancelled.push(call);
    else {
      moved.push({ call, to });
      kept.push({ ...call, ...to });
    }
  }
  return { moved, cancelled };
}
