import { zoneName } from '@pavilion/contract/clock';
import { keptAt, start } from './start.ts';

const written = keptAt ? Date.parse(keptAt) : Date.now();
let offsetMs = start ? Date.parse(start.event.now) - written : 0;

/** Event time as the server has it: the browser's own clock may be wrong, and a rehearsal may run. */
export function eventNow(): Date {
  return new Date(Date.now() + offsetMs);
}

/** Event time at a moment of this device's clock (ms). */
export function inEventTime(at: number): Date {
  return new Date(at + offsetMs);
}

/** Takes over the server's time, as it says it in events and heartbeats. */
export function setEventNow(iso: string): void {
  offsetMs = Date.parse(iso) - Date.now();
}

/** An instant in the event's zone, with the zone named: `2 June 2021, 11:00 IST`. */
export function inEventZone(
  at: Date | string,
  language: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeStyle: 'short' },
): string {
  const zone = start?.event.zone ?? 'UTC';
  const text = formatOf(zone, language, options).format(new Date(at));
  return options.timeStyle === undefined && options.hour === undefined
    ? text
    : `${text} ${zoneName(new Date(at), zone, language)}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes a hundred times as long as using it. */
function formatOf(
  zone: string,
  language: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${zone} ${language} ${JSON.stringify(options)}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(`${language}-IN`, { hourCycle: 'h23', ...options, timeZone: zone });
  formats.set(key, format);
  return format;
}
