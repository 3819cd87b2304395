import { eventState, instantAt, minutesOf } from '@pavilion/contract/clock';
import type { Event } from '@pavilion/contract';

/** When the event is, in words of a language: its days, its hours in event time, and the same hours on the visitor's clock where that differs. */
export function openingHours(
  event: Event,
  language: string,
): { days: string; hours: string; own: string | null } {
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
  const hours = format({ ...time, timeZone: zone }).formatRange(opens, closes);
  // which spaces they write differs from browser to browser, and what the server writes is to be the same
  const plain = (text: string) => text.replace(/\s/g, ' ');
  const same = opens.getHours() * 60 + opens.getMinutes() === minutesOf(config.opens);
  return {
    days: plain(days.formatRange(new Date(firstDay), new Date(lastDay))),
    hours: plain(hours),
    own: same ? null : format({ ...time, minute: '2-digit' }).formatRange(opens, closes),
  };
}

/** Where the event stands at a moment of event time, and the next moment at which its doors open. */
export function doors(
  event: Event,
  now: Date,
): { state: ReturnType<typeof eventState>; opensAt: Date } {
  const { firstDay, lastDay, zone, config } = event;
  const state = eventState({ firstDay, lastDay, zone, ...config }, now);
  let opensAt = instantAt(firstDay, config.opens, zone);
  while (opensAt <= now && state !== 'over') opensAt = new Date(opensAt.getTime() + 86_400_000);
  return { state, opensAt };
}
