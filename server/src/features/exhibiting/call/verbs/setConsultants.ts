import { fullName } from '@pavilion/contract';
import type { Actor } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { record } from '../../../platform/audit/service.ts';
import * as booth from '../../../venue/booth/service.ts';
import { publishCalendar } from './showCalendar.ts';
import { notifyPerson } from './notify.ts';
import * as queries from '../queries.ts';
import { freeConsultant } from './findSlots.ts';

booth.followConsultants({ fit, foretell });

/** Changes how many calls a booth takes at once. Coming calls beyond it move to a free consultant of the same time or are cancelled, their people told. Refuses `booth.missing` and `forbidden`. */
export async function setConsultants(ctx: Ctx<Actor>, boothId: string, consultants: number) {
  await booth.staffedBy(ctx, boothId);
  return commit(ctx, async (tx) => {
    const held = await queries.lockBooth(tx.db, tx.event.id, boothId);
    if (!held) refuse('booth.missing');
    await record(tx, {
      ...{ thing: 'booth', id: boothId, act: 'changed' as const, title: held.name },
      ...{ before: { consultants: held.consultants }, after: { consultants } },
    });
    return { consultants, cancelled: await booth.setConsultants(tx, held, consultants) };
  });
}

/** What becomes of the coming calls of a booth if it had this many consultants; nothing is changed. Refuses `booth.missing` and `forbidden`. */
export async function foresee(ctx: Ctx<Actor>, boothId: string, consultants: number) {
  await booth.staffedBy(ctx, boothId);
  const { moved, cancelled } = await plan(ctx, boothId, consultants);
  return { moved: moved.length, cancelled: cancelled.length };
}

async function foretell(ctx: Ctx, boothId: string, consultants: number): Promise<booth.Affected[]> {
  const { moved, cancelled } = await plan(ctx, boothId, consultants);
  const all = [...moved.map(({ call }) => call), ...cancelled];
  const people = await queries.callersOf(ctx.db, [...new Set(all.map((c) => c.person_id))]);
  return all
    .toSorted((a, b) => a.start_at.getTime() - b.start_at.getTime())
    .map((call) => {
      const { first_name, last_name } = people.get(call.person_id)!;
      return {
        name: fullName({ first_name, last_name }),
        startAt: call.start_at.toISOString(),
        isCancelled: cancelled.includes(call),
      };
    });
}

/** Moves and cancels the coming calls that have no consultant any more. Belongs inside `commit`, the booth held; answers how many were cancelled. */
async function fit(tx: Ctx, held: booth.HeldBooth, consultants: number): Promise<number> {
  const { moved, cancelled } = await plan(tx, held.id, consultants);
  const people = await queries.callersOf(tx.db, [...new Set(cancelled.map((c) => c.person_id))]);
  for (const { call, to } of moved) await queries.setConsultant(tx.db, call.id, to);
  let told = 0;
  for (const call of cancelled) {
    if (!(await queries.cancelBooked(tx.db, call.id, 'booth', tx.eventNow(), tx.now()))) continue;
    told++;
    await notifyPerson(
      tx,
      {
        call: { ...call, sequence: call.sequence + 1 },
        boothName: held.name,
        person: people.get(call.person_id)!,
      },
      'callWithdrawn',
    );
  }
  publishCalendar(tx, held.id);
  return told;
}

/** Which coming calls beyond this many consultants somebody else could take at the same time, and which nobody can. */
async function plan(ctx: Ctx, boothId: string, consultants: number) {
  const calls = await queries.bookedAt(ctx.db, boothId, ctx.eventNow());
  const moved: { call: queries.CallRow; to: number }[] = [];
  const cancelled: queries.CallRow[] = [];
  const busy = calls.filter((call) => call.consultant! <= consultants);
  for (const call of calls.filter((one) => one.consultant! > consultants)) {
    const to = freeConsultant(busy, consultants, { start: call.start_at, end: call.end_at });
    if (to === null) cancelled.push(call);
    else {
      moved.push({ call, to });
      busy.push({ ...call, consultant: to });
    }
  }
  return { moved, cancelled };
}
