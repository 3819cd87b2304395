import { instantAt, wallClock } from '@pavilion/contract';
import { conference } from '../../demo/conference.ts';
import { propertyExpo } from '../../demo/property-expo.ts';
import type { Ctx } from '../core/context.ts';
import { eventHours } from '../features/platform/event/service.ts';

const dayMinutes = 24 * 60;
/** How many days ago people registered: most of them late. */
const registeredDaysAgo = [5, 3, 1, 0, 4, 2, 1, 0, 2, 1];
/** How long before they come people register. */
const leadInMinutes = 12;

const publicLogins = new Set(['alice', 'bob', 'eli', 'sam', 'mo', 'hana']);

/** The people whose logins aren't public, in order, by slug. */
export function cast(people: Map<string, string>): [slug: string, personId: string][] {
  return [...people].filter(([slug]) => !publicLogins.has(slug));
}

/** When somebody registered and came, in real time; the first time they came is first, today's last. */
interface Days {
  registeredAt: Date;
  cameAt: Date[];
}

/** The days of each of the cast, by their index in it, up to the rehearsed moment: nobody comes before they have registered, or outside of opening hours. */
export function castDays({ event }: Pick<Ctx, 'event'>): (index: number) => Days {
  const hours = eventHours(event);
  const demo = event.config.features.hall ? propertyExpo : conference;
  // not the clock, which goes on while a demo is seeded: all parts of the story would differ by a minute
  const now = new Date(demo.event.rehearsedAt);
  const before = (minutes: number) =>
    new Date(now.getTime() - event.clock_offset_seconds * 1000 - minutes * 60_000);
  const { day } = wallClock(now, hours.zone);
  const openedAgo = minutesBetween(instantAt(day, hours.opens, hours.zone), now);
  const closesIn = minutesBetween(now, instantAt(day, hours.closes, hours.zone));
  const firstDay = instantAt(hours.firstDay, hours.opens, hours.zone);
  const past = Math.floor(minutesBetween(firstDay, now) / dayMinutes);
  // people come early in the day rather than late
  const arrivalMinutes = Math.round((openedAgo + closesIn) * 0.6);
  return (index) => {
    const registered = registeredDaysAgo[index % registeredDaysAgo.length]!;
    const first = Math.min(registered, past);
    const cameOn = (daysAgo: number) => {
      if (daysAgo === 0) return 45 + ((index * 17) % (openedAgo - 55));
      const late = ((index * 37 + daysAgo * 53) % 100) / 100;
      return daysAgo * dayMinutes + openedAgo - 5 - Math.floor(arrivalMinutes * late * late);
    };
    const daysAgo = Array.from({ length: first + 1 }, (_, nth) => first - nth);
    const cameAgo = daysAgo
      .filter((ago) => ago === first || ago === 0 || (index + ago) % 3 === 0)
      .map(cameOn);
    const registeredAgo =
      registered > past ? registered * dayMinutes + index : cameAgo[0]! + leadInMinutes;
    return { registeredAt: before(registeredAgo), cameAt: cameAgo.map(before) };
  };
}

const minutesBetween = (from: Date, to: Date) =>
  Math.floor((to.getTime() - from.getTime()) / 60_000);
