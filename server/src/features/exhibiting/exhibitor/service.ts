import {
  dayAfter,
  type Actor,
  deskPresentSeconds,
  type BoothFigure,
  type BoothFigureRow,
  boothFigures,
  type BoothFigures,
  instantAt,
  type OwnBooth,
  type Today,
  wallClock,
} from '@pavilion/contract';
import { toPage } from '../../../db/page.ts';
import { type Ctx, toEventTime } from '../../../core/context.ts';
import * as booth from '../../venue/booth/service.ts';
import { disclose } from '../../platform/disclosure/service.ts';
import * as queries from './queries.ts';

const silentMs = 60_000;

/** The booths the actor staffs. */
export async function mine(ctx: Ctx<Actor>): Promise<OwnBooth[]> {
  const rows = await queries.boothsById(ctx.db, ctx.event.id, ctx.actor.boothIds);
  return rows.map(toOwnBooth);
}

/** What needs a booth's attention today. Refuses `booth.missing` and `forbidden`. */
export async function today(ctx: Ctx<Actor>, boothId: string): Promise<Today> {
  await booth.requireOwnBooth(ctx, boothId);
  const now = ctx.now().getTime();
  const { zone } = ctx.event;
  const { day } = wallClock(ctx.eventNow(), zone);
  const hours = {
    from: instantAt(day, '00:00', zone),
    to: instantAt(dayAfter(day), '00:00', zone),
  };
  const [[row], desk, calls, counts, staff] = await Promise.all([
    queries.boothsById(ctx.db, ctx.event.id, [boothId]),
    queries.findDesk(ctx.db, boothId),
    queries.comingCalls(ctx.db, boothId, { ...hours, now: ctx.eventNow() }),
    queries.countBooth(ctx.db, boothId, {
      event: ctx.event,
      ...hours,
      freshSince: new Date(now - silentMs),
    }),
    queries.staffHere(ctx.db, boothId, new Date(now - deskPresentSeconds * 1000)),
  ]);
  return {
    booth: toOwnBooth(row!),
    waiting: desk.waiting,
    waitingSince: desk.waiting_since && toEventTime(ctx, desk.waiting_since),
    promised: desk.promised,
    nextDueAt: desk.next_due_at && toEventTime(ctx, desk.next_due_at),
    overdue: desk.overdue,
    calls: calls.map((call) => ({
      _id: call.id,
      startAt: call.start_at.toISOString(),
      time: wallClock(call.start_at, zone).time,
      minutes: Math.round((call.end_at.getTime() - call.start_at.getTime()) / 60_000),
      person: toPerson({ ...call, id: call.person_id }),
      consultantName: call.consultant,
      personHere: call.person_since !== null,
      consultantHere: call.consultant_since !== null,
    })),
    callsToday: counts.calls_today,
    leads: counts.leads,
    newLeads: counts.new_leads,
    leadsToday: counts.leads_today,
    visitorsHere: counts.visitors_here,
    visitsToday: counts.visits_today,
    staffHere: staff.map((one) => ({ ...toPerson(one), isOnDuty: one.on_duty })),
  };
}

/** How visitors used a booth. Refuses `booth.missing` and `forbidden`. */
export async function findFigures(ctx: Ctx<Actor>, boothId: string): Promise<BoothFigures> {
  await booth.requireOwnBooth(ctx, boothId);
  const of = { eventId: ctx.event.id, boothId };
  const [totals, perDay, hours, medians] = await Promise.all([
    Promise.all(boothFigures.map((figure) => queries.sumFigures(ctx.db, { ...of, figure }))),
    Promise.all(boothFigures.map((figure) => queries.byDay(ctx.db, { ...of, figure }, ctx.event))),
    queries.byHour(ctx.db, of, ctx.event),
    queries.findMedians(ctx.db, of),
  ]);
  const counted = (figure: BoothFigure) => perDay[boothFigures.indexOf(figure)]!;
  const on = (figure: BoothFigure, day: string) => counted(figure).find((one) => one.day === day);
  const counts = (day: string) =>
    Object.fromEntries(
      boothFigures.map((figure) => [figure, on(figure, day)?.count ?? 0]),
    ) as Record<BoothFigure, number>;
  const sumSeconds = (figure: BoothFigure) =>
    counted(figure).reduce((sum, one) => sum + one.seconds, 0);
  return {
    totals: Object.fromEntries(boothFigures.map((figure, at) => [figure, totals[at]!])) as Record<
      BoothFigure,
      { count: number; people: number }
    >,
    minutes: Math.round(sumSeconds('opened') / 60),
    lateMinutes: Math.floor(sumSeconds('late') / 60),
    medianSeconds: medians.visit === null ? null : Math.round(medians.visit),
    answerSeconds: medians.answer === null ? null : Math.round(medians.answer),
    days: listDays(ctx, perDay.flat()).map((day) => ({
      day,
      ...counts(day),
      minutes: Math.round((on('opened', day)?.seconds ?? 0) / 60),
    })),
    hours: Array.from(
      { length: 24 },
      (_, hour) => hours.find((one) => one.hour === hour)?.count ?? 0,
    ),
  };
}

/** The rows behind a figure. Refuses `booth.missing` and `forbidden`. */
export async function rows(
  ctx: Ctx<Actor>,
  at: { boothId: string; figure: BoothFigure },
  { after, limit = 50 }: { after?: string; limit?: number },
): Promise<{ rows: BoothFigureRow[]; next: string | null }> {
  await booth.requireOwnBooth(ctx, at.boothId);
  const of = { eventId: ctx.event.id, ...at };
  const found = await queries.listFigureRows(ctx.db, of, { after, limit: limit + 1 });
  const { shown, next } = toPage(found, limit);
  const personIds = shown.flatMap((row) => row.person_id ?? []);
  await disclose(ctx, { kind: 'figures', boothId: at.boothId, personIds });
  return {
    rows: shown.map((row) => ({
      _id: row.id,
      at: toEventTime(ctx, row.at),
      person: row.person_id
        ? toPerson({
            id: row.person_id,
            first_name: row.first_name ?? '',
            last_name: row.last_name ?? '',
            dp_url: row.dp_url,
          })
        : null,
      seconds: row.seconds,
    })),
    next,
  };
}

/** The event's days up to today, and any others with a count. */
function listDays(ctx: Ctx, counted: { day: string }[]): string[] {
  const today = wallClock(ctx.eventNow(), ctx.event.zone).day;
  const last = today < ctx.event.end_date ? today : ctx.event.end_date;
  const days = new Set(counted.map((one) => one.day));
  for (let day = ctx.event.start_date; day <= last; day = dayAfter(day)) days.add(day);
  return [...days].toSorted();
}

function toOwnBooth(row: Awaited<ReturnType<typeof queries.boothsById>>[number]): OwnBooth {
  return {
    _id: row.id,
    name: row.name,
    city: row.city,
    floor: row.floor,
    color: row.color,
    logoUrl: row.content.logoUrl ?? null,
    published: row.published,
  };
}

function toPerson(row: {
  id: string;
  first_name: string;
  last_name: string;
  dp_url: string | null;
}) {
  return { _id: row.id, first_name: row.first_name, last_name: row.last_name, dpUrl: row.dp_url };
}
