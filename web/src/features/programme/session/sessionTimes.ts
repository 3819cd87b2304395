import { wallClock, zoneName } from '@pavilion/contract/clock';

/** When something is, on one zone's clock. */
interface ZonedTime {
  /** `10:00 – 11:30` */
  range: string;
  /** What people call the zone: `IST`. */
  zone: string;
  /** `2021-06-02` */
  day: string;
}

/** A session's time on a zone's clock. */
export function timeIn(
  zone: string,
  session: { startAt: string; duration: number },
  language: string,
): ZonedTime {
  const start = new Date(session.startAt);
  const end = new Date(start.getTime() + session.duration * 60_000);
  const { day, time } = wallClock(start, zone);
  return {
    range: session.duration > 0 ? `${time} – ${wallClock(end, zone).time}` : time,
    zone: zoneName(start, zone, language),
    day,
  };
}

/** The viewer's own time where their clock shows another one than the event's; null where both are the same. */
export function ownTime(
  session: { startAt: string; duration: number },
  { zone, own, language }: { zone: string; own: string; language: string },
): ZonedTime | null {
  const here = timeIn(own, session, language);
  const there = timeIn(zone, session, language);
  return here.range === there.range && here.day === there.day ? null : here;
}

/** The zone of this browser. */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
