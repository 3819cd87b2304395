import { wallClock } from '@pavilion/contract/clock';
import { sourceLanguage } from '@pavilion/contract/languages';
import { shortDayName } from './eventDays.ts';

/** The browser's time zone. */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

interface Zones {
  /** The event's zone, and the user's own. */
  zone: string;
  own: string;
  language: string;
}

/** A time of the event on the user's own clock: `3:10 am`, `Tue 1 Jun, 11:10 pm` where the day differs; null where both clocks show the same. */
export function ownTime(
  at: Date | string,
  minutes: number,
  { zone, own, language }: Zones,
): string | null {
  const [here, there] = [wallClock(new Date(at), own), wallClock(new Date(at), zone)];
  if (here.day === there.day && here.time === there.time) return null;
  const time = timeRange(at, minutes, { own, language });
  return here.day === there.day ? time : `${shortDayName(here.day, language)}, ${time}`;
}

/** A time on a zone's clock: `3:10 am`, or `3:10 am – 3:30 am` for something that takes a while. */
export function timeRange(
  at: Date | string,
  minutes: number,
  { own, language }: Pick<Zones, 'own' | 'language'>,
): string {
  const format = new Intl.DateTimeFormat(`${language}-IN`, {
    ...{ hour: 'numeric', minute: '2-digit', hour12: true },
    timeZone: own,
    // other languages than English have words for the times of day, and no am and pm
    ...(language !== sourceLanguage && { dayPeriod: 'long' }),
  });
  const start = new Date(at);
  // browsers differ in the kind of spaces they use
  const said = (one: Date) => format.format(one).replace(/\s/g, ' ');
  if (minutes <= 0) return said(start);
  return `${said(start)} – ${said(new Date(start.getTime() + minutes * 60_000))}`;
}

/** Where a zone's clocks are: `New York`; in other languages than English as the browser calls its time. */
export function zoneName(zone: string, language: string): string {
  const city = zone.split('/').at(-1)!.replaceAll('_', ' ');
  if (language === 'en') return city;
  const named = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'shortGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value;
  return !named || /^(GMT|UTC)/.test(named) ? city : named;
}
