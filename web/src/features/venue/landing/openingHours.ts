import { dayAfter, eventState, instantAt, wallClock } from '@pavilion/contract/clock';
import { sourceLanguage } from '@pavilion/contract/languages';
import type { Event } from '@pavilion/contract';
import { browserZone, zoneName, timeRange } from '../../../lib/time/ownTime.ts';

/** The event's dates and hours in a language: its days, its hours in event time, and those hours where the visitor is, if that differs. */
export function openingHours(
  event: Event,
  language: string,
): { days: string; hours: string; own: { hours: string; place: string } | null } {
  const { firstDay, lastDay, zone, config } = event;
  const opens = instantAt(firstDay, config.opens, zone);
  const closes = instantAt(firstDay, config.closes, zone);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${language}-IN`, options);
  const time: Intl.DateTimeFormatOptions = {
    hour: 'numeric',
    ...(config.opens.endsWith(':00') && config.closes.endsWith(':00') ? {} : { minute: '2-digit' }),
    hour12: true,
    timeZoneName: 'short',
  };
  const days = format({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const hours =
    language === sourceLanguage
      ? format({ ...time, timeZone: zone }).formatRange(opens, closes)
      : inWords(opens, closes, (options) => format({ ...time, ...options, timeZone: zone }));
  // browsers differ in the kind of spaces they use, and the server's output must be the same
  const plain = (text: string) => text.replace(/\s/g, ' ');
  const own = browserZone();
  const span = (closes.getTime() - opens.getTime()) / 60_000;
  return {
    days: plain(days.formatRange(new Date(firstDay), new Date(lastDay))),
    hours: plain(hours),
    own:
      wallClock(opens, own).time === config.opens
        ? null
        : { hours: timeRange(opens, span, { own, language }), place: zoneName(own, language) },
  };
}

/** The hours with the language's own words for the times of day, since most have none for am and pm. */
function inWords(
  opens: Date,
  closes: Date,
  format: (options: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat,
): string {
  const time = format({ dayPeriod: 'long', timeZoneName: undefined });
  const zone = format({})
    .formatToParts(opens)
    .find(({ type }) => type === 'timeZoneName');
  return `${time.format(opens)} – ${time.format(closes)} ${zone!.value}`;
}

/** The event's state at a given event time, and when its doors next open. */
export function doors(
  event: Event,
  now: Date,
): { state: ReturnType<typeof eventState>; opensAt: Date } {
  const { firstDay, lastDay, zone, config } = event;
  const state = eventState({ firstDay, lastDay, zone, ...config }, now);
  let day = firstDay;
  while (instantAt(day, config.opens, zone) <= now && state !== 'over') day = dayAfter(day);
  return { state, opensAt: instantAt(day, config.opens, zone) };
}
