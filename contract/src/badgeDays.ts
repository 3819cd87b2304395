import { dayAfter } from './clock.ts';

/** The days on which people of an access class may come to an event, in order; a class without days of its own has all of them. */
export function badgeDays(
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
  ofClass: readonly string[] = [],
): string[] {
  const days: string[] = [];
  for (let day = firstDay; day <= lastDay; day = dayAfter(day)) days.push(day);
  return ofClass.length ? days.filter((day) => ofClass.includes(day)) : days;
}
