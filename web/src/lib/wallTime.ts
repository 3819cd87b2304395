import { instantAt, wallClock } from '@pavilion/contract/clock';

/** A moment on the event's wall clock, as the browser's field takes it. */
export function localOf(iso: string, zone: string): string {
  const { day, time } = wallClock(new Date(iso), zone);
  return `${day}T${time}`;
}

/** The moment that a browser's field says, on the event's wall clock. */
export function instantOf(local: string, zone: string): string {
  const [day = '', time = '00:00'] = local.split('T');
  if (Number.isNaN(Date.parse(`${day}T${time.slice(0, 5)}Z`))) return local;
  return instantAt(day, time.slice(0, 5), zone).toISOString();
}
