import { inEventZone } from '../../../lib/time/eventTime.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Formats how long ago something was, in minutes or hours, and later its day; null within the first minute. */
export function ago(iso: string, now: Date, language: string): string | null {
  const ms = Math.max(0, now.getTime() - Date.parse(iso));
  const words = new Intl.RelativeTimeFormat(`${language}-IN`, { numeric: 'auto' });
  if (ms < minuteMs) return null;
  if (ms < hourMs) return words.format(-Math.floor(ms / minuteMs), 'minute');
  if (ms < dayMs) return words.format(-Math.floor(ms / hourMs), 'hour');
  return inEventZone(iso, language, { day: 'numeric', month: 'long', year: 'numeric' });
}
