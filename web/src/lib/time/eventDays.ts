import { toDayMonthYear, type Event, wallClock } from '@pavilion/contract';
import { eventNow } from './eventTime.ts';

/** The remaining days of the event, to show (`02/06/2021`) and to compare (`2021-06-02`). */
export function callDays(event: Event): { iso: string; shown: string }[] {
  const today = wallClock(eventNow(), event.zone).day;
  const days: { iso: string; shown: string }[] = [];
  for (let at = Date.parse(event.firstDay); at <= Date.parse(event.lastDay); at += 86_400_000) {
    const iso = new Date(at).toISOString().slice(0, 10);
    if (iso >= today) days.push({ iso, shown: toDayMonthYear(iso) });
  }
  return days;
}

/** A day in full, where a mistake would be costly: `Wednesday, 2 June 2021`. */
export function dayName(iso: string, language: string): string {
  return inWords(iso, language, 'full');
}

/** The same without the day of the week: `2 June 2021`. */
export function dayInWords(iso: string, language: string): string {
  return inWords(iso, language, 'long');
}

/** Several days in order: `2 June 2021 – 4 June 2021`, or each of them where some are left out. */
export function daysInWords(days: readonly string[], language: string): string {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const isRow = (Date.parse(last) - Date.parse(first)) / 86_400_000 === days.length - 1;
  const shown = isRow && days.length > 2 ? [first, last] : days;
  return shown
    .map((day) => dayInWords(day, language))
    .join(isRow && days.length > 2 ? ' – ' : ', ');
}

function inWords(iso: string, language: string, dateStyle: 'full' | 'long'): string {
  return new Intl.DateTimeFormat(`${language}-IN`, { dateStyle, timeZone: 'UTC' }).format(
    new Date(iso),
  );
}

/** A day to choose from a few: `Wed 02/06/2021`. */
export function dayToChoose(iso: string, language: string): string {
  const weekday = new Intl.DateTimeFormat(`${language}-IN`, { weekday: 'short', timeZone: 'UTC' });
  return `${weekday.format(new Date(iso))} ${toDayMonthYear(iso)}`;
}

/** A short day: `Thu 3 Jun`. */
export function shortDayName(iso: string, language: string): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${language}-IN`, { ...options, timeZone: 'UTC' }).format(
      new Date(iso),
    );
  return `${part({ weekday: 'short' })} ${part({ day: 'numeric', month: 'short' })}`;
}
