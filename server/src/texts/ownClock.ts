import { dayInWords, isZone, type Language, wallClock, zoneName } from '@pavilion/contract';
import { say } from './texts.ts';

/** An instant in the event's zone, and what zone the reader's own clock is in, if known. */
interface Clocks {
  zone: string;
  own: string | null;
}

/** An instant on the reader's own clock, with the date if it's another; null if that clock shows the same time, or isn't known. */
export function ownClock(at: Date, { zone, own }: Clocks, language: Language): string | null {
  if (!own || !isZone(own)) return null;
  const [theirs, events] = [wallClock(at, own), wallClock(at, zone)];
  if (theirs.time === events.time && theirs.day === events.day) return null;
  const date = theirs.day === events.day ? '' : `${dayInWords(at, own, language)}, `;
  return `${date}${theirs.time} ${zoneName(at, own, language)}`;
}

/** The name of the event's zone, with the instant on the reader's own clock beside it if that shows another time. */
export function zoneWithOwnClock(at: Date, clocks: Clocks, language: Language): string {
  const zone = zoneName(at, clocks.zone, language);
  const local = ownClock(at, clocks, language);
  return local ? say(language, 'clock.besideYours', { zone, local }) : zone;
}
