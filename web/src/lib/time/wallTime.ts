import { instantAt, wallClock } from '@pavilion/contract/clock';

/** An instant on the event's wall clock, `YYYY-MM-DDTHH:MM`; input that isn't an instant is returned as it is. */
export function toWallTime(iso: string, zone: string): string {
  if (!iso.endsWith('Z')) return iso;
  const { day, time } = wallClock(new Date(iso), zone);
  return `${day}T${time}`;
}

/** The instant of a field's value on the event's wall clock; an invalid value is returned as it is, to be refused. */
export function toInstant(local: string, zone: string): string {
  const [day = '', time = '00:00'] = local.split('T');
  const minutes = time.slice(0, 5);
  const read = Date.parse(`${day}T${minutes}Z`);
  // 31 February is parsed as 3 March
  if (Number.isNaN(read) || !new Date(read).toISOString().startsWith(`${day}T${minutes}`))
    return local;
  return instantAt(day, minutes, zone).toISOString();
}
