import {
  dayAfter,
  callSlots,
  toDayMonthYear,
  type EventHours,
  instantAt,
  isoDay,
  minutesSinceMidnight,
  scoreFit,
  type Skills,
  wallClock,
} from '@pavilion/contract';
import { refuse } from '../../../../core/refusal.ts';
import type { CallRow } from '../queries.ts';

/** The event's hours and the length of calls. */
export interface Grid {
  hours: EventHours;
  minutes: number;
}

/** A time when a person is busy. */
export type TakenTime = Pick<CallRow, 'start_at' | 'end_at'>;
/** A time when a place of a booth, a member of its staff or both are booked, reserved or closed. */
export type BookedSlot = Pick<CallRow, 'start_at' | 'end_at' | 'consultant' | 'consultant_id'>;
/** A place in a booth's calendar and who takes the calls there; null at a booth without staff. */
export type CallSeat = Pick<CallRow, 'consultant_id'> & { consultant: number };

/** A member of a booth's staff: on duty in their hours, or, without any, whenever the event is open. */
export interface Colleague extends Skills {
  id: string;
  hours: { start: Date; end: Date }[];
  /** The place in the calendar that is theirs; null for any. */
  place: number | null;
  /** How many calls they have. */
  calls: number;
}

/** How many calls a booth takes at once, and who its staff are. */
export interface Crew {
  consultants: number;
  team: Colleague[];
  /** What the visitor wants of who takes their call. */
  wanted?: Skills | undefined;
}

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
  const at = minutesSinceMidnight(wanted.time);
  const isOpen =
    at >= minutesSinceMidnight(hours.opens) && at + minutes <= minutesSinceMidnight(hours.closes);
  if (!isEventDay || !isOpen) refuse('call.outsideHours');
  if (!callSlots(hours, minutes).includes(wanted.time)) refuse('call.offGrid');
  const slot = toSlot({ hours, minutes }, day, wanted.time);
  if (slot.start <= now) refuse('call.past');
  return slot;
}

/** A day's upcoming slots; none on days outside the event. */
export function comingSlots(grid: Grid, day: string, now: Date): Slot[] {
  return listSlots(grid, day).filter((slot) => slot.start > now);
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
        found.push({ date: toDayMonthYear(slot.day), time: slot.time });
    }
    day = dayAfter(day);
  }
  return found;
}

/**
 * Who takes a call in a slot, and in which place: of the staff on duty then who are free, those who suit what is wanted best, and of these the one with the fewest calls.
 * Null if all are taken. A booth without staff takes as many calls as it has places, without anyone named.
 */
export function freeSeat(
  busy: BookedSlot[],
  { consultants, team, wanted = { languages: [], cities: [] } }: Crew,
  slot: Pick<Slot, 'start' | 'end'>,
): CallSeat | null {
  const taken = busy.filter((one) => overlaps(one, slot));
  const places = Array.from({ length: consultants }, (_, at) => at + 1).filter((place) =>
    taken.every((one) => one.consultant !== place),
  );
  if (team.length === 0) return places[0] ? { consultant: places[0], consultant_id: null } : null;
  const free = team.filter(
    (one) => isOnDuty(one, slot) && taken.every((other) => other.consultant_id !== one.id),
  );
  // a call that nobody takes yet will need somebody too
  const untaken = taken.filter((one) => one.consultant !== null && one.consultant_id === null);
  if (free.length <= untaken.length) return null;
  const owned = new Set(team.map((one) => one.place));
  const [seat] = free
    .toSorted((a, b) => scoreFit(b, wanted) - scoreFit(a, wanted) || a.calls - b.calls)
    .flatMap(({ id, place }) => {
      const consultant = place ?? places.find((one) => !owned.has(one));
      const isFree = consultant !== undefined && places.includes(consultant);
      return isFree ? [{ consultant, consultant_id: id }] : [];
    });
  return seat ?? null;
}

/** Whether a member of staff is on duty all through a slot. */
export function isOnDuty({ hours }: Colleague, slot: Pick<Slot, 'start' | 'end'>): boolean {
  return (
    hours.length === 0 || hours.some(({ start, end }) => start <= slot.start && end >= slot.end)
  );
}

/** Whether a slot falls into a busy time. */
export function overlaps(busy: TakenTime, slot: Pick<Slot, 'start' | 'end'>): boolean {
  return busy.start_at < slot.end && busy.end_at > slot.start;
}

/** All slots of an event day, past or upcoming; none on other days. */
export function listSlots({ hours, minutes }: Grid, day: string): Slot[] {
  if (day < hours.firstDay || day > hours.lastDay) return [];
  return callSlots(hours, minutes).map((time) => toSlot({ hours, minutes }, day, time));
}

function toSlot({ hours, minutes }: Grid, day: string, time: string): Slot {
  const start = instantAt(day, time, hours.zone);
  return { day, time, start, end: new Date(start.getTime() + minutes * 60_000) };
}
