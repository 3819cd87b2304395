import { instantAt, wallClock } from '@pavilion/contract';

/** An instant as a `datetime-local` field takes it, by the event's clock. */
export function eventZoneInput(iso: string, zone: string): string {
  const { day, time } = wallClock(new Date(iso), zone);
  return `${day}T${time}`;
}

/** What a `datetime-local` field says, as an instant; null where it says nothing. */
export function fromEventZoneInput(value: string, zone: string): string | null {
  const [day, time] = value.split('T');
  return day && time ? instantAt(day, time.slice(0, 5), zone).toISOString() : null;
}
