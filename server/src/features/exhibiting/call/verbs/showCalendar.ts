import { type Actor, type CallCalendar, type CalendarCell, isoDay } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { record } from '../../../platform/audit/service.ts';
import * as booth from '../../../venue/booth/service.ts';
import * as days from '../queries/calendar.ts';
import { toCall } from '../entity.ts';
import { lockBooth, viewsBetween } from '../queries.ts';
import { requireGrid } from '../model/rota.ts';
import { overlaps, listSlots } from '../model/slots.ts';
import { publishCalendar } from '../model/publication.ts';
import { reassign } from './reassign.ts';

/** A day's slots by consultant. Refuses `booth.missing`, `forbidden`, `feature.absent`. */
export async function showCalendar(
  ctx: Ctx<Actor>,
  boothId: string,
  date: string,
): Promise<CallCalendar> {
  const { consultants } = await booth.requireOwnBooth(ctx, boothId);
  const grid = requireGrid(ctx);
  const slots = listSlots(grid, isoDay(date)!);
  const from = slots[0]?.start ?? ctx.eventNow();
  const period = { from, to: slots.at(-1)?.end ?? from };
  const [calls, holds, closed, named, staff] = await Promise.all([
    viewsBetween(ctx.db, boothId, period),
    days.holdsBetween(ctx.db, boothId, { ...period, now: ctx.now() }),
    days.closedBetween(ctx.db, boothId, period),
    days.namedConsultants(ctx.db, boothId),
    days.staffNames(ctx.db, boothId),
  ]);
  const people = new Map(named.map((row) => [row.consultant, row]));
  const now = ctx.eventNow();
  const numbers = Array.from({ length: consultants }, (_, at) => at + 1);
  return {
    date,
    minutes: grid.minutes,
    consultants: numbers.map((consultant) => {
      const person = people.get(consultant);
      return { consultant, person: person ? toPerson(person) : null };
    }),
    staff: staff.map(toPerson),
    slots: slots.map((slot) => ({
      time: slot.time,
      startAt: slot.start.toISOString(),
      isPast: slot.end <= now,
      cells: numbers.map((consultant): CalendarCell => {
        const here = (one: { consultant: number | null; start_at: Date; end_at: Date }) =>
          one.consultant === consultant && overlaps(one, slot);
        const found = calls.filter(here);
        const call = found.find((one) => one.state !== 'notHeld') ?? found.at(-1);
        const isReserved = holds.some(here);
        const isClosed = closed.some(here);
        if (!call || (call.state === 'notHeld' && isReserved))
          return {
            consultant,
            state: isReserved ? 'reserved' : isClosed ? 'closed' : 'free',
            call: null,
          };
        return { consultant, state: 'booked', call: { ...toCall(call, ctx.now()), consultant } };
      }),
    })),
  };
}

/** Closes slots for visitors or reopens them; ignores times that aren't slots of the day. Refuses `booth.missing`, `forbidden`, `feature.absent`. */
export async function setSlots(
  ctx: Ctx<Actor>,
  boothId: string,
  given: { date: string; times: string[]; consultant: number; open: boolean },
): Promise<{ changed: number }> {
  const { name } = await booth.requireOwnBooth(ctx, boothId);
  const { consultant, open } = given;
  const slots = listSlots(requireGrid(ctx), isoDay(given.date)!).filter((slot) =>
    given.times.includes(slot.time),
  );
  if (!slots.length) return { changed: 0 };
  return commit(ctx, async (tx) => {
    // so that nobody books these slots meanwhile
    await lockBooth(tx.db, tx.event.id, boothId);
    const closedNow = async () => {
      const period = { from: slots[0]!.start, to: slots.at(-1)!.end };
      const closed = await days.closedBetween(tx.db, boothId, period);
      const times = slots.filter((slot) =>
        closed.some((one) => one.consultant === consultant && overlaps(one, slot)),
      );
      return { date: given.date, consultant, closed: times.map(({ time }) => time) };
    };
    const before = await closedNow();
    const changed = open
      ? await days.openSlots(tx.db, {
          boothId,
          consultant,
          slots,
        })
      : await days.closeSlots(
          tx.db,
          slots.map((slot) => ({
            event_id: tx.event.id,
            booth_id: boothId,
            consultant,
            start_at: slot.start,
            end_at: slot.end,
          })),
        );
    const after = await closedNow();
    const entry = { thing: 'calendar', id: boothId, act: 'changed', title: name } as const;
    await record(tx, { ...entry, before, after });
    publishCalendar(tx, boothId);
    return { changed };
  });
}

/** Assigns one of the staff to a consultant's number, or with null nobody. Refuses `booth.missing`, `forbidden`, `staff.missing`. */
export async function nameConsultant(
  ctx: Ctx<Actor>,
  { boothId, consultant }: { boothId: string; consultant: number },
  personId: string | null,
): Promise<void> {
  const { name } = await booth.requireOwnBooth(ctx, boothId);
  await commit(ctx, async (tx) => {
    await lockBooth(tx.db, tx.event.id, boothId);
    const named = (await days.namedConsultants(tx.db, boothId)).find(
      (one) => one.consultant === consultant,
    );
    const row = { event_id: tx.event.id, booth_id: boothId, consultant };
    if (personId === null) await days.removeConsultant(tx.db, boothId, consultant);
    else if (!(await days.upsertConsultant(tx.db, { ...row, person_id: personId })))
      refuse('staff.missing');
    await record(tx, {
      ...{ thing: 'calendar', id: boothId, act: 'changed' as const, title: name },
      before: { consultant, personId: named?.id ?? null },
      after: { consultant, personId },
    });
    await reassign(tx, boothId);
    publishCalendar(tx, boothId);
  });
}

function toPerson(row: { id: string; first_name: string; last_name: string }) {
  return { _id: row.id, first_name: row.first_name, last_name: row.last_name };
}
