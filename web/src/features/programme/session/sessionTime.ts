import { wallClock, zoneName } from '@pavilion/contract/clock';

/** A time in one zone. */
interface ZonedTime {
  /** `10:00 – 11:30` */
  range: string;
  /** The zone's common name: `IST`. */
  zone: string;
  /** `2021-06-02` */
  day: string;
}

/** A session's time in a zone. */
export function sessionTime(
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
