import { dayAfter, instantAt, type QuietHours, wallClock } from '@pavilion/contract';

/** Whether quiet hours hold at a moment; those from 22:00 to 07:00 go over midnight. */
export function isWithin({ from, to, zone }: QuietHours, now: Date): boolean {
  const { time } = wallClock(now, zone);
  return from < to ? time >= from && time < to : time >= from || time < to;
}

/** When quiet hours next begin or end. */
export function findNextChange({ from, to, zone }: QuietHours, now: Date): Date {
  const { day } = wallClock(now, zone);
  const moments = [day, dayAfter(day)].flatMap((one) =>
    [from, to].map((time) => instantAt(one, time, zone)),
  );
  const coming = moments.filter((at) => at > now).map((at) => at.getTime());
  return new Date(Math.min(...coming));
}
