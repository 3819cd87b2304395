import { z } from 'zod';
import { type EventHours, instantAt, isoDay } from './clock.ts';
import { dayMonthYear, timeOfDay } from './kit/field.ts';

/** Hours on one day of the event, on its wall clock. */
export const dayHours = z
  .object({ date: dayMonthYear, from: timeOfDay, to: timeOfDay })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'hours.reversed' });
export type DayHours = z.infer<typeof dayHours>;

type Days = Pick<EventHours, 'firstDay' | 'lastDay'>;

const isWithin = ({ date }: DayHours, { firstDay, lastDay }: Days) => {
  const day = isoDay(date);
  return day !== null && day >= firstDay && day <= lastDay;
};

type HoursProblem = 'hours.outside' | 'hours.overlap';

/** Returns what is wrong with hours, by their index: those outside the event's days, and those that overlap earlier ones in the list. */
export function listHoursProblems(
  hours: readonly DayHours[],
  days: Days,
): { index: number; code: HoursProblem }[] {
  return hours.flatMap((one, index): { index: number; code: HoursProblem }[] => {
    if (!isWithin(one, days)) return [{ index, code: 'hours.outside' }];
    const overlaps = hours
      .slice(0, index)
      .some((other) => other.date === one.date && other.from < one.to && other.to > one.from);
    return overlaps ? [{ index, code: 'hours.overlap' }] : [];
  });
}

/** A stretch during which a booth is open (event time). */
export const opening = z.object({ startAt: z.iso.datetime(), endAt: z.iso.datetime() });
export type Opening = z.infer<typeof opening>;

/** When a booth with these hours is open, earliest first, touching stretches as one. Null if it has none on the event's days: then it's open whenever the event is. */
export function toOpenings(
  hours: readonly DayHours[],
  event: Days & Pick<EventHours, 'zone'>,
): Opening[] | null {
  const all = hours
    .filter((one) => isWithin(one, event))
    .map(({ date, from, to }) => {
      const at = (time: string) => instantAt(isoDay(date)!, time, event.zone).toISOString();
      return { startAt: at(from), endAt: at(to) };
    })
    .toSorted((a, b) => a.startAt.localeCompare(b.startAt));
  return all.length === 0 ? null : joinOpenings(all);
}

/** Joins stretches that overlap or touch; they are given by their start. */
export function joinOpenings(ordered: readonly Opening[]): Opening[] {
  const joined: Opening[] = [];
  for (const { startAt, endAt } of ordered) {
    const last = joined.at(-1);
    if (!last || last.endAt < startAt) joined.push({ startAt, endAt });
    else if (last.endAt < endAt) last.endAt = endAt;
  }
  return joined;
}

/** Whether a booth is closed by its own hours, and when it opens: null if it doesn't any more. */
export function findClosing(
  openings: readonly Opening[] | null,
  now: Date,
): { opensAt: string | null } | null {
  if (!openings) return null;
  const at = now.getTime();
  const next = openings.find(({ endAt }) => Date.parse(endAt) > at);
  if (!next) return { opensAt: null };
  return Date.parse(next.startAt) <= at ? null : { opensAt: next.startAt };
}

/** When a question asked now gets its reply at the latest (event time): so many minutes from now or, at a closed booth, from its opening. */
export function promisedBy(closing: { opensAt: string | null } | null, now: Date, minutes: number) {
  const from = closing?.opensAt ? Date.parse(closing.opensAt) : now.getTime();
  return new Date(from + minutes * 60_000);
}
