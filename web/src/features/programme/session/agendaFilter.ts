import { wallClock } from '@pavilion/contract/clock';
import type { SessionEntry } from '@pavilion/contract';

export const dayTimes = ['morning', 'afternoon', 'evening'] as const;
type DayTime = (typeof dayTimes)[number];

/** Asks for all days, also while the event runs. */
export const everyDay = 'all';

/** What the address asks of the agenda. */
export interface AgendaFilter {
  /** `2021-06-02`, in the event's zone, or `all`. */
  day?: string;
  time?: DayTime;
  topic?: string;
  /** The id of a panelist. */
  speaker?: string;
  mine?: boolean;
}

/** Reads the filter out of an address; what is no filter is left out. */
export function filterOf(search: Record<string, unknown>): AgendaFilter {
  const text = (key: string) => {
    const value = search[key];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
  const time = dayTimes.find((one) => one === search['time']);
  return {
    ...(text('day') && { day: text('day') }),
    ...(time && { time }),
    ...(text('topic') && { topic: text('topic') }),
    ...(text('speaker') && { speaker: text('speaker') }),
    ...(search['mine'] === true && { mine: true }),
  };
}

/** The part of the day of an hour: before noon, before five, after. */
function dayTimeOf(startAt: string, zone: string): DayTime {
  const { time } = wallClock(new Date(startAt), zone);
  return time < '12:00' ? 'morning' : time < '17:00' ? 'afternoon' : 'evening';
}

/** The sessions that fit. Words are found in the topic and the description, whatever their case and accents. */
export function fitting(
  entries: SessionEntry[],
  filter: AgendaFilter,
  { zone, isMine }: { zone: string; isMine: (entry: SessionEntry) => boolean },
): SessionEntry[] {
  const wanted = fold(filter.topic ?? '');
  return entries.filter((entry) => {
    const { session, panels } = entry;
    if (filter.mine && !isMine(entry)) return false;
    if (
      filter.day &&
      filter.day !== everyDay &&
      wallClock(new Date(session.startAt), zone).day !== filter.day
    )
      return false;
    if (filter.time && dayTimeOf(session.startAt, zone) !== filter.time) return false;
    if (filter.speaker && !panels.some((one) => one._id === filter.speaker)) return false;
    return fold(`${session.topic} ${session.description}`).includes(wanted);
  });
}

/** The filter with other words. Whoever begins to search looks on all days, and may choose one then. */
export function searchingFor(filter: AgendaFilter, topic: string): AgendaFilter {
  return { ...filter, ...(!filter.topic && { day: everyDay }), topic: topic || undefined };
}

/** What is shown for an address: where it asks for nothing, today, while the event runs. */
export function shownFilter(
  asked: AgendaFilter,
  entries: SessionEntry[],
  { zone, now }: { zone: string; now: Date },
): AgendaFilter {
  const { day } = wallClock(now, zone);
  return Object.keys(asked).length === 0 && daysOf(entries, zone).includes(day) ? { day } : asked;
}

/** The days on which something happens, in their order. */
export function daysOf(entries: SessionEntry[], zone: string): string[] {
  return [
    ...new Set(entries.map(({ session }) => wallClock(new Date(session.startAt), zone).day)),
  ].sort();
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLocaleLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
