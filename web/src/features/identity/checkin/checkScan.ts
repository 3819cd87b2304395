import {
  type DoorPerson,
  eventEnd,
  type EventHours,
  type Outcome,
  type Scan,
  wallClock,
} from '@pavilion/contract';
import type { Queued } from './scanQueue.ts';

/** What a scan says by the list of this device, without the server. */
export function checkScan(
  scan: Scan,
  person: DoorPerson | undefined,
  { hours, listedDay, queue }: { hours: EventHours; listedDay: string; queue: readonly Queued[] },
): Outcome {
  const nothing = { _id: scan._id, person: null, since: null, door: null, days: [] };
  if (!person) return { ...nothing, verdict: 'unknown' };
  const { _id, name, days, broughtBy } = person;
  const known = { ...nothing, person: { _id, name, class: person.class, broughtBy } };
  const at = new Date(scan.at);
  const { day } = wallClock(at, hours.zone);
  if (at >= eventEnd(hours)) return { ...known, verdict: 'over' };
  if (!days.includes(day)) return { ...known, verdict: 'otherDay', days };
  const earlier = queue
    .flatMap((one) => ('scan' in one ? [one.scan] : []))
    .find((one) => one.personId === _id && wallClock(new Date(one.at), hours.zone).day === day);
  if (earlier) return { ...known, verdict: 'doubled', since: earlier.at, door: earlier.door };
  if (person.since && listedDay === day)
    return { ...known, verdict: 'doubled', since: person.since, door: person.door };
  return { ...known, verdict: 'welcome' };
}
