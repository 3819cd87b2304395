import { wallClock } from '@pavilion/contract/clock';
import type { SessionEntry } from '@pavilion/contract';

export const dayTimes = ['morning', 'afternoon', 'evening'] as const;
type DayTime = (typeof dayTimes)[number];

/** A list of all days, or one day by place and time. */
export const agendaLayouts = ['list', 'grid'] as const;
export type AgendaLayout = (typeof agendaLayouts)[number];

/** Shows all days, even during the event. */
export const everyDay = 'all';

/** The agenda filter in the URL. */
export interface AgendaFilter {
  /** `2021-06-02`, in the event's zone, or `all`. */
  day?: string;
  time?: DayTime;
  topic?: string;
  /** The id of a panelist. */
  speaker?: string;
  /** The keys of a track, a place and a kind. */
  track?: string;
  place?: string;
  kind?: string;
  mine?: boolean;
}

/** Parses the filter from a URL's search; ignores anything else. */
export function toFilter(search: Record<string, unknown>): AgendaFilter {
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
    ...(text('track') && { track: text('track') }),
    ...(text('place') && { place: text('place') }),
    ...(text('kind') && { kind: text('kind') }),
    ...(search['mine'] === true && { mine: true }),
  };
}

/** The part of the day: before noon, before 17:00, or after. */
function dayTime(startAt: string, zone: string): DayTime {
  const { time } = wallClock(new Date(startAt), zone);
  return time < '12:00' ? 'morning' : time < '17:00' ? 'afternoon' : 'evening';
}

/** The sessions that match. Searches topic and description, ignoring case and accents. */
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
    if (filter.time && dayTime(session.startAt, zone) !== filter.time) return false;
    if (filter.speaker && !panels.some((one) => one._id === filter.speaker)) return false;
    if (filter.track && session.track !== filter.track) return false;
    if (filter.place && session.place !== filter.place) return false;
    if (filter.kind && session.type !== filter.kind) return false;
    return fold(`${session.topic} ${session.description}`).includes(wanted);
  });
}

/** The filter with another search text. Starting a search switches to all days; a day can be chosen again afterwards. */
export function searchingFor(filter: AgendaFilter, topic: string): AgendaFilter {
  return { ...filter, ...(!filter.topic && { day: everyDay }), topic: topic || undefined };
}

/** The filter to apply: without one in the URL, today during the event. */
export function shownFilter(
  asked: AgendaFilter,
  entries: SessionEntry[],
  { zone, now }: { zone: string; now: Date },
): AgendaFilter {
  const { day } = wallClock(now, zone);
  return Object.keys(asked).length === 0 && listDays(entries, zone).includes(day) ? { day } : asked;
}

/** The day a grid shows: the one asked for, or today, or the first of those with matching sessions. */
export function toGridDay(
  { day, ...filter }: AgendaFilter,
  entries: SessionEntry[],
  { now, ...reader }: { zone: string; now: Date; isMine: (entry: SessionEntry) => boolean },
): string {
  const { zone } = reader;
  const days = listDays(entries, zone);
  if (day && days.includes(day)) return day;
  const found = listDays(fitting(entries, filter, reader), zone);
  const today = wallClock(now, zone).day;
  return found.includes(today) ? today : (found[0] ?? days[0] ?? today);
}

/** The days that have sessions, in order. */
export function listDays(entries: SessionEntry[], zone: string): string[] {
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
