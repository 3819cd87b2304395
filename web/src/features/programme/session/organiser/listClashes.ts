import {
  clash,
  type Concern,
  type EventHours,
  fullName,
  outsideEventHours,
  type SessionEntry,
} from '@pavilion/contract';

/** What is wrong with where and when sessions are, by their ids: as the server says before it saves one, but of the whole agenda, and without rooms. `entries` are in order of start. */
export function listClashes(entries: SessionEntry[], hours: EventHours): Map<string, Concern[]> {
  const concerns = new Map<string, Concern[]>();
  const overlaps = listOverlaps(entries);
  const add = ({ session }: SessionEntry, kind: Concern['kind'], names: string[]) => {
    const known = concerns.get(session._id) ?? [];
    concerns.set(session._id, [...known, { kind, names, count: names.length }]);
  };
  for (const entry of entries) {
    const { startAt, duration } = entry.session;
    const start = new Date(startAt);
    const times = { startAt: start, endAt: new Date(start.getTime() + duration * 60_000) };
    const outside = outsideEventHours(hours, times);
    if (outside === 'days') add(entry, 'outsideDays', [`${hours.firstDay} – ${hours.lastDay}`]);
    if (outside === 'hours') add(entry, 'outsideHours', [`${hours.opens} – ${hours.closes}`]);
    const others = overlaps.get(entry) ?? [];
    const beside = others.filter(({ session }) => session.place === entry.session.place);
    if (entry.session.place && beside.length)
      add(
        entry,
        'placeTwice',
        beside.map(({ session }) => session.topic),
      );
    const elsewhere = entry.panels.flatMap((one) =>
      others
        .filter(({ panels }) => panels.some(({ _id }) => _id === one._id))
        .map(({ session }) => `${fullName(one)} (${session.topic})`),
    );
    if (elsewhere.length) add(entry, 'speakerElsewhere', elsewhere);
  }
  return concerns;
}

/** The sessions that run at the same time as each. */
function listOverlaps(entries: SessionEntry[]): Map<SessionEntry, SessionEntry[]> {
  const overlaps = new Map<SessionEntry, SessionEntry[]>();
  const add = (one: SessionEntry, other: SessionEntry) =>
    overlaps.set(one, [...(overlaps.get(one) ?? []), other]);
  entries.forEach((one, at) => {
    const { startAt, duration } = one.session;
    const end = Date.parse(startAt) + duration * 60_000;
    for (const other of entries.slice(at + 1)) {
      if (Date.parse(other.session.startAt) >= end) break;
      if (!clash(one.session, other.session)) continue;
      add(one, other);
      add(other, one);
    }
  });
  return overlaps;
}
