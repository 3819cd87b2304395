import {
  dayAfter,
  callSlots,
  dayMonthYearOf,
  type EventHours,
  instantAt,
  isoDay,
  minutesOf,
  wallClock,
} from '@pavilion/contract';
import { refuse } from '../../../../http/refusal.ts';
import type { CallRow } from '../queries.ts';

/** The event's hours and the length of calls. */
export interface Grid {
  hours: EventHours;
  minutes: number;
}

/** A time when a person is busy. */
type BusyTime = Pick<CallRow, 'start_at' | 'end_at'>;
/** A time when one of a booth's consultants is booked, reserved or closed. */
export type Busy = Pick<CallRow, 'start_at' | 'end_at' | 'consultant'>;

export interface Slot {
  /** `YYYY-MM-DD` and `HH:MM` in the event's zone. */
  day: string;
  time: string;
  start: Date;
  end: Date;
}

/** The slot at a date and time. Refuses `call.outsideHours` outside the event's days and hours, `call.offGrid`, `call.past`. */
export function slotAt(
  { hours, minutes }: Grid,
  wanted: { date: string; time: string },
  now: Date,
): Slot {
  const day = isoDay(wanted.date);
  const isEventDay = day !== null && day >= hours.firstDay && day <= hours.lastDay;
  const at = minutesOf(wanted.time);
  const isOpen = at >= minutesOf(hours.opens) && at + minutes <= minutesOf(hours.closes);
  if (!isEventDay || !isOpen) refuse('call.outsideHours');
  if (!callSlots(hours, minutes).includes(wanted.time)) refuse('call.offGrid');
  const slot = slotOf({ hours, minutes }, day, wanted.time);
  if (slot.start <= now) refuse('call.past');
  return slot;
}

/** A day's upcoming slots; none on days outside the event. */
export function comingSlots(grid: Grid, day: string, now: Date): Slot[] {
  return slotsOf(grid, day).filter((slot) => slot.start > now);
}

const mostFree = 3;

/** The next three free slots after a given time, across the event's days. */
export function nextFree(
  grid: Grid,
  after: Date,
  isFree: (slot: Slot) => boolean,
): { date: string; time: string }[] {
  const found: { date: string; time: string }[] = [];
  let { day } = wallClock(after, grid.hours.zone);
  while (day <= grid.hours.lastDay && found.length < mostFree) {
    for (const slot of comingSlots(grid, day, after)) {
      if (found.length < mostFree && isFree(slot))
        found.push({ date: dayMonthYearOf(slot.day), time: slot.time });
    }
    day = dayAfter(day);
  }
  return found;
}

/** A booth's lowest-numbered consultant who is free in a slot; null if all are taken. */
export function freeConsultant(
  booked: Busy[],
  consultants: number,
  slot: Pick<Slot, 'start' | 'end'>,
): number | null {
  const taken = new Set(
    booked.filter((call) => overlaps(call, slot)).map((call) => call.consultant),
  );
  for (let consultant = 1; consultant <= consultants; consultant++)
    if (!taken.has(consultant)) return consultant;
  return null;
}

export function overlaps(busy: BusyTime, slot: Pick<Slot, 'start' | 'end'>): boolean {
  return busy.start_at < slot.end && busy.end_at > slot.start;
}

/** All slots of an event day, past or upcoming; none on other days. */
export function slotsOf({ hours, minutes }: Grid, day: string): Slot[] {
  if (day < hours.firstDay || day > hours.lastDay) return [];
  return callSlots(hours, minutes).map((time) => slotOf({ hours, minutes }, day, time));
}

function slotOf({ hours, minutes }: Grid, day: string, time: string): Slot {
  const start = instantAt(day, time, hours.zone);
  return { day, time, start, end: new Date(start.getTime() + minutes * 60_000) };
}
