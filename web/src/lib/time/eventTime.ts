import { zoneName } from '@pavilion/contract/clock';
import { keptAt, start } from '../start.ts';

const written = keptAt ? Date.parse(keptAt) : Date.now();
let offsetMs = start ? Date.parse(start.event.now) - written : 0;

/** Event time by the server's clock: the browser's may be wrong, and a rehearsal may be on. */
export function eventNow(): Date {
  return new Date(Date.now() + offsetMs);
}

/** Event time for a time on this device's clock (ms). */
export function inEventTime(at: number): Date {
  return new Date(at + offsetMs);
}

/** Adopts the server's time, as sent with the event. */
export function setEventNow(iso: string): void {
  offsetMs = Date.parse(iso) - Date.now();
}

/** Formats an instant in the event's zone, followed by the zone's name: `2 June 2021, 11:00 IST`. */
export function inEventZone(
  at: Date | string,
  language: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeStyle: 'short' },
): string {
  const zone = start?.event.zone ?? 'UTC';
  const text = toFormat(zone, language, options).format(new Date(at));
  return options.timeStyle === undefined && options.hour === undefined
    ? text
    : `${text} ${zoneName(new Date(at), zone, language)}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a format takes a hundred times as long as using it. */
function toFormat(
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
