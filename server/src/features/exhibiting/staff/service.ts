import { isDeepStrictEqual } from 'node:util';
import {
  type Actor,
  type BoothStaff,
  toDayMonthYear,
  deskPresentSeconds,
  type DayHours,
  instantAt,
  isoDay,
  joinOpenings,
  listHoursProblems,
  type Opening,
  type StaffSkills,
  wallClock,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import * as audit from '../../platform/audit/service.ts';
import { eventHours } from '../../platform/event/service.ts';
import * as booth from '../../venue/booth/service.ts';
import { reassign } from '../call/service.ts';
import { disclose } from '../../platform/disclosure/service.ts';
import * as queries from './queries.ts';
import { countUninvited, namedAt } from './queries/named.ts';

/** Sets the hours of a booth's staff back. */
export const undoHours: audit.UndoHandler = {
  async current(tx, boothId) {
    await queries.lockStaff(tx.db, boothId);
    const { staff } = await describe(tx, boothId);
    return Object.fromEntries(staff.map(({ person, hours }) => [person._id, toLines(hours)]));
  },
  async restore(tx, boothId, to) {
    await booth.requireOwnBooth(tx, boothId);
    for (const [personId, lines] of Object.entries(to ?? {})) {
      const hours = (lines as string[]).map(parseHours);
      await writeHours(
        tx,
        { boothId, personId },
        hours.map((one) => toPeriod(tx, one)),
      );
    }
  },
};

/** Sets what a booth's staff answer back. */
export const undoSkills: audit.UndoHandler = {
  async current(tx, boothId) {
    await queries.lockStaff(tx.db, boothId);
    const { staff } = await describe(tx, boothId);
    return Object.fromEntries(
      staff.map(({ person, languages, cities }) => [person._id, { languages, cities }]),
    );
  },
  async restore(tx, boothId, to) {
    await booth.requireOwnBooth(tx, boothId);
    for (const [personId, skills] of Object.entries(to ?? {}))
      await queries.updateSkills(tx.db, { boothId, personId }, skills as StaffSkills);
  },
};

/** Who staffs a booth, when, and who is invited. Refuses `booth.missing` and `forbidden`. */
export async function list(ctx: Ctx<Actor>, boothId: string): Promise<BoothStaff> {
  await booth.requireOwnBooth(ctx, boothId);
  return shown(ctx, boothId);
}

/** When a booth is open by its own hours or, without any, when somebody is there, from now on, earliest first; empty while a member of its staff has no hours either. Refuses `booth.missing`. */
export async function hoursAt(ctx: Ctx, boothId: string): Promise<Opening[]> {
  await booth.requirePublishedBooth(ctx, boothId);
  const own = (await booth.findOpenings(ctx, [boothId])).get(boothId);
  const now = ctx.eventNow().toISOString();
  return (own ?? (await listStaffed(ctx, boothId))).filter(({ endAt }) => endAt > now);
}

/** When somebody is at a booth; empty while a member of its staff has no hours. */
async function listStaffed(ctx: Ctx, boothId: string): Promise<Opening[]> {
  const [members, shifts] = await Promise.all([
    queries.listMembers(ctx.db, boothId, ctx.now()),
    queries.listShifts(ctx.db, boothId),
  ]);
  const isPlanned = members.every(({ id }) => shifts.some((one) => one.person_id === id));
  if (!isPlanned) return [];
  return joinOpenings(
    shifts.map((one) => ({
      startAt: one.start_at.toISOString(),
      endAt: one.end_at.toISOString(),
    })),
  );
}

/** How many named people have no invitation, and at how many booths. */
export function uninvited(ctx: Ctx<Actor>): Promise<{ people: number; booths: number }> {
  return countUninvited(ctx.db, { eventId: ctx.event.id, now: ctx.now() });
}

/** What removing a person from a booth's staff would affect. Refuses `booth.missing`, `forbidden`, `staff.missing`. */
export async function affected(
  ctx: Ctx<Actor>,
  boothId: string,
  personId: string,
): Promise<{ questions: number; calls: number }> {
  await booth.requireOwnBooth(ctx, boothId);
  if (!(await queries.isMember(ctx.db, boothId, personId))) refuse('staff.missing');
  return queries.affectedBy(ctx.db, { boothId, personId }, ctx.eventNow());
}

/** Removes a person from a booth's staff. Refuses `booth.missing`, `forbidden`, `staff.missing`, `staff.last`. */
export async function remove(
  ctx: Ctx<Actor>,
  boothId: string,
  personId: string,
): Promise<BoothStaff> {
  const { name } = await booth.requireOwnBooth(ctx, boothId);
  return commit(ctx, async (tx) => {
    const before = await boothNow(tx, boothId);
    const count = await queries.lockStaff(tx.db, boothId);
    if (!(await queries.isMember(tx.db, boothId, personId))) refuse('staff.missing');
    if (count < 2) refuse('staff.last');
    await booth.removeStaff(tx, boothId, [personId]);
    const after = await boothNow(tx, boothId);
    await recordForOrganiser(tx, { thing: 'booth', id: boothId, act: 'changed', title: name }, [
      before,
      after,
    ]);
    return shown(tx, boothId);
  });
}

/** Sets when a person is on duty at a booth. Refuses `booth.missing`, `forbidden`, `staff.missing`, `shift.changed` with their current hours if these differ from `was`, and `fields.invalid` for hours that overlap or lie outside the event. */
export async function setHours(
  ctx: Ctx<Actor>,
  at: { boothId: string; personId: string },
  { hours, was }: { hours: DayHours[]; was?: DayHours[] | undefined },
): Promise<BoothStaff> {
  const { name } = await booth.requireOwnBooth(ctx, at.boothId);
  const problems = listHoursProblems(hours, eventHours(ctx.event));
  const fields = problems.map(({ index, code }) => ({ path: `hours.${index}`, code }));
  if (fields.length) refuse('fields.invalid', { fields });
  const periods = hours.map((one) => toPeriod(ctx, one));
  return commit(ctx, async (tx) => {
    await queries.lockStaff(tx.db, at.boothId);
    if (!(await queries.isMember(tx.db, at.boothId, at.personId))) refuse('staff.missing');
    const before = await listDutyHours(tx, at);
    if (was && !isDeepStrictEqual(was, before))
      refuse('shift.changed', { hint: { hours: before } });
    await writeHours(tx, at, periods);
    const about = { thing: 'shift', id: at.boothId, act: 'changed', title: name } as const;
    const stored = (own: DayHours[]) => ({ [at.personId]: toLines(own) });
    await recordForOrganiser(tx, about, [stored(before), stored(await listDutyHours(tx, at))]);
    return shown(tx, at.boothId);
  });
}

/** Replaces a person's hours; their calls outside them go to colleagues. */
async function writeHours(
  tx: Ctx,
  at: { boothId: string; personId: string },
  periods: { start: Date; end: Date }[],
): Promise<void> {
  const rows = periods.map(({ start, end }) => ({
    id: tx.ports.ids.id(),
    event_id: tx.event.id,
    booth_id: at.boothId,
    person_id: at.personId,
    start_at: start,
    end_at: end,
  }));
  await queries.replaceShifts(tx.db, at, rows);
  await reassign(tx, at.boothId);
}

/** What a person answers at a booth; null if they don't staff it. */
export async function findSkills(
  ctx: Ctx,
  at: { boothId: string; personId: string },
): Promise<StaffSkills | null> {
  const { staff } = await describe(ctx, at.boothId);
  const found = staff.find(({ person }) => person._id === at.personId);
  return found ? { languages: found.languages, cities: found.cities } : null;
}

/** Logs what an organiser changes about a booth's staff; exhibitors' own changes aren't logged. */
export async function recordForOrganiser(
  tx: Ctx<Actor>,
  about: Omit<Parameters<typeof audit.record>[1], 'before' | 'after'>,
  [before, after]: [object | null, object | null],
): Promise<void> {
  if (!audit.isLogged(tx.actor)) return;
  const states = before && after ? audit.difference(before, after) : { before, after };
  await audit.record(tx, { ...about, ...states });
}

/** A booth's state for the log, or null if the change won't be logged. */
function boothNow(tx: Ctx<Actor>, boothId: string): Promise<object | null> {
  return audit.isLogged(tx.actor)
    ? audit.currentState(tx, 'booth', boothId)
    : Promise.resolve(null);
}

/** A person's hours at a booth. */
async function listDutyHours(
  ctx: Ctx,
  at: { boothId: string; personId: string },
): Promise<DayHours[]> {
  const { staff } = await describe(ctx, at.boothId);
  return staff.find(({ person }) => person._id === at.personId)?.hours ?? [];
}

function toLines(hours: DayHours[]): string[] {
  return hours.map(({ date, from, to }) => `${date} ${from} – ${to}`);
}

function parseHours(line: string): DayHours {
  const [date = '', from = '', , to = ''] = line.split(' ');
  return { date, from, to };
}

/** A booth's staff as the actor sees it; records the disclosure. */
export async function shown(ctx: Ctx<Actor>, boothId: string): Promise<BoothStaff> {
  const described = await describe(ctx, boothId);
  const personIds = described.staff.map(({ person }) => person._id);
  await disclose(ctx, { kind: 'staff', boothId, personIds });
  return described;
}

async function describe(ctx: Ctx, boothId: string): Promise<BoothStaff> {
  const since = new Date(ctx.now().getTime() - deskPresentSeconds * 1000);
  const [members, shifts, named, cities] = await Promise.all([
    queries.listMembers(ctx.db, boothId, since),
    queries.listShifts(ctx.db, boothId),
    namedAt(ctx.db, boothId),
    queries.listCities(ctx.db, ctx.event),
  ]);
  const { zone } = ctx.event;
  return {
    cities,
    staff: members.map((row) => ({
      person: {
        _id: row.id,
        first_name: row.first_name,
        last_name: row.last_name,
        dpUrl: row.dp_url,
      },
      email: row.email,
      hours: shifts
        .filter((shift) => shift.person_id === row.id)
        .map((shift) => {
          const from = wallClock(shift.start_at, zone);
          return {
            date: toDayMonthYear(from.day),
            from: from.time,
            to: wallClock(shift.end_at, zone).time,
          };
        }),
      languages: row.languages,
      cities: row.cities,
      isHere: row.on_duty !== null,
      isOnDuty: row.on_duty === true,
    })),
    invitations: named.map((row) => ({
      email: row.email,
      invitedAt: row.created_at?.toISOString() ?? null,
      state: !row.expires_at ? 'named' : row.expires_at > ctx.now() ? 'invited' : 'expired',
    })),
  };
}

function toPeriod(ctx: Ctx, { date, from, to }: DayHours) {
  const day = isoDay(date)!;
  const { zone } = ctx.event;
  return { start: instantAt(day, from, zone), end: instantAt(day, to, zone) };
}
