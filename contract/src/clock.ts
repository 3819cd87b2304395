/** Minutes since midnight of `07:30`. */
export function minutesSinceMidnight(timeOfDay: string): number {
  const [hours, minutes] = timeOfDay.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** The wall clock of a zone at an instant: `{ day: '2021-06-02', time: '11:00' }`. */
export function wallClock(at: Date, zone: string): { day: string; time: string } {
  const parts = zoneClock(zone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((p) => p.type === type)?.value;
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** Whether this names a time zone. */
export function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}

/** Creating a formatter takes a hundred times as long as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** `02/06/2021` → `2021-06-02`; null if there is no such day. */
export function isoDay(value: string): string | null {
  const [day, month, year] = value.split('/') as [string, string, string];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const iso = `${year}-${month}-${day}`;
  return Number(year) >= 1900 && Number(year) < 3000 && date.toISOString().slice(0, 10) === iso
    ? iso
    : null;
}

/** `2021-06-02` → `2021-06-03`. */
export function dayAfter(iso: string): string {
  return new Date(Date.parse(iso) + 86_400_000).toISOString().slice(0, 10);
}

/** `2021-06-02` → `02/06/2021`. */
export function toDayMonthYear(iso: string): string {
  return iso.slice(0, 10).split('-').reverse().join('/');
}

/** The day of an instant in a zone, with the month spelled out for where a misreading would cost: `3 June 2021`. */
export function dayInWords(at: Date, zone: string, language: string): string {
  return new Intl.DateTimeFormat(`${language}-IN`, { timeZone: zone, dateStyle: 'long' }).format(
    at,
  );
}

/** A zone's name in full at an instant, such as `Western European Summer Time`. */
export function zoneInWords(at: Date, zone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, {
    timeZone: zone,
    timeZoneName: 'long',
  }).formatToParts(at);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone;
}

const namers = new Map<string, Intl.DateTimeFormat>();

/** A zone's everyday name, such as `IST`. */
export function zoneName(at: Date, zone: string, language: string): string {
  const key = `${language} ${zone}`;
  const namer =
    namers.get(key) ??
    new Intl.DateTimeFormat(`${language}-IN`, { timeZone: zone, timeZoneName: 'short' });
  namers.set(key, namer);
  const parts = namer.formatToParts(at);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone;
}

function zoneClock(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(zone, clock);
  return clock;
}

/** The instant at which a zone's wall clock shows this day and time; in a daylight-saving gap, the moment after it. */
export function instantAt(day: string, timeOfDay: string, zone: string): Date {
  const wanted = Date.parse(`${day}T${timeOfDay}:00Z`);
  let guess = wanted;
  for (let round = 0; round < 3; round++) {
    const shown = wallClock(new Date(guess), zone);
    const off = wanted - Date.parse(`${shown.day}T${shown.time}:00Z`);
    if (off === 0) break;
    guess += off;
  }
  return new Date(guess);
}

export interface EventHours {
  /** `YYYY-MM-DD` in the event's zone. */
  firstDay: string;
  lastDay: string;
  zone: string;
  opens: string;
  closes: string;
  endsEarlyMinutes: number;
}

/** An event's phase: `before` its first opening, `open`, `closed` for the night, or `over` after its end (`endsEarlyMinutes` before the last closing). */
export function eventState(event: EventHours, now: Date): 'before' | 'open' | 'closed' | 'over' {
  if (now < instantAt(event.firstDay, event.opens, event.zone)) return 'before';
  if (now >= eventEnd(event)) return 'over';
  const { time } = wallClock(now, event.zone);
  return time >= event.opens && time < event.closes ? 'open' : 'closed';
}

/** Whether an event takes questions: until it's over, and then to the end of the day `until`. */
export function takesQuestions(event: EventHours, until: string, now: Date): boolean {
  if (eventState(event, now) !== 'over') return true;
  return now < instantAt(dayAfter(until), '00:00', event.zone);
}

/** Whether something lies outside an event's days, or outside its opening hours on one of them. */
export function outsideEventHours(
  { firstDay, lastDay, zone, opens, closes }: EventHours,
  { startAt, endAt }: { startAt: Date; endAt: Date },
): 'days' | 'hours' | null {
  const { day } = wallClock(startAt, zone);
  if (day < firstDay || day > lastDay) return 'days';
  const isWithin = startAt >= instantAt(day, opens, zone) && endAt <= instantAt(day, closes, zone);
  return isWithin ? null : 'hours';
}

/** The instant from which the event is over. */
export function eventEnd(event: EventHours): Date {
  const closing = instantAt(event.lastDay, event.closes, event.zone);
  return new Date(closing.getTime() - event.endsEarlyMinutes * 60_000);
}

/** The start times of a day's consultant calls: every `minutes` from opening, each ending by closing. */
export function callSlots(event: Pick<EventHours, 'opens' | 'closes'>, minutes: number): string[] {
  const slots: string[] = [];
  for (
    let at = minutesSinceMidnight(event.opens);
    at + minutes <= minutesSinceMidnight(event.closes);
    at += minutes
  ) {
    slots.push(
      `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`,
    );
  }
  return slots;
}

/** How long before its start a session opens. */
export const sessionOpensMinutes = 15;

/** When the doors of a session or a room open. */
export function doorsOpenAt({ startAt }: { startAt: string }): Date {
  return new Date(Date.parse(startAt) - sessionOpensMinutes * 60_000);
}

export type SessionState = 'upcoming' | 'live' | 'over' | 'invalid';

/** A session's phase: `live` from 15 minutes before its start up to and including its end, `over` from the millisecond after. Without a duration of at least a minute it's `invalid` and can't be joined. */
export function sessionState(
  startAt: Date | string,
  durationMinutes: number | null,
  now: Date,
): SessionState {
  const start = new Date(startAt).getTime();
  if (!durationMinutes || durationMinutes < 0 || Number.isNaN(start)) return 'invalid';
  if (now.getTime() < start - sessionOpensMinutes * 60_000) return 'upcoming';
  return now.getTime() <= start + durationMinutes * 60_000 ? 'live' : 'over';
}
