import {
  isEmail,
  type Event,
  graphemes,
  type Room,
  roomGraceMinutes,
  roomSeats,
  wallClock,
} from '@pavilion/contract';
import { instantAt } from '@pavilion/contract/clock';
import { useEvent } from '../../../lib/event/event.ts';
import { eventNow } from '../../../lib/time/eventTime.ts';
import { type TextKey, useTexts } from '../../../texts/texts.ts';

/** The form's values, as typed. */
export interface RoomEntry {
  topic: string;
  maxCapacity: string;
  /** `2021-06-02` and `11:05` in the event's zone. */
  date: string;
  time: string;
  hours: string;
  minutes: string;
  participants: 'anyone' | 'invitees';
  emails: string[];
}

export const entryFields = ['topic', 'maxCapacity', 'date', 'time', 'duration'];
const stepMinutes = 5;
const stepMs = stepMinutes * 60_000;
const usualSeats = 6;

/** The initial values: a room to change as it is; a new one starts at the next multiple of five minutes. */
export function firstEntry(event: Event, mostSeats: number, room?: Room): RoomEntry {
  const at = room
    ? new Date(room.startAt)
    : new Date(Math.ceil(eventNow().getTime() / stepMs) * stepMs);
  const { day, time } = wallClock(at, event.zone);
  const minutes = room?.duration ?? 30;
  return {
    topic: room?.topic ?? '',
    maxCapacity: String(room?.maxCapacity ?? Math.min(usualSeats, mostSeats)),
    date: day,
    time,
    hours: String(Math.min(5, Math.floor(minutes / 60))),
    minutes: String(minutes - Math.min(5, Math.floor(minutes / 60)) * 60),
    participants: room && !room.isSessionPublic ? 'invitees' : 'anyone',
    emails: [''],
  };
}

/** The times of a day in five-minute steps, including the one already set. */
export function timesOfDay(set: string): string[] {
  const steps = Array.from({ length: (24 * 60) / stepMinutes }, (_, at) => {
    const minutes = at * stepMinutes;
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  });
  return steps.includes(set) ? steps : [...steps, set].sort();
}

function duration({ hours, minutes }: Pick<RoomEntry, 'hours' | 'minutes'>): number {
  return Number(hours) * 60 + Number(minutes);
}

/** The values as the server expects them. */
export function toCall(entry: RoomEntry) {
  return {
    topic: entry.topic,
    maxCapacity: Number(entry.maxCapacity),
    start_time: `${entry.date}T${entry.time}`,
    duration: duration(entry),
    isSessionPublic: entry.participants === 'anyone',
  };
}

/** Validates an entry; returns problems by field. The server has the last word. */
export function useProblems(
  mostSeats: number,
  { changed, opened }: { changed: Room | undefined; opened: Room | null },
) {
  const t = useTexts();
  const { zone } = useEvent()!;
  return (entry: RoomEntry): Record<string, string> => {
    const problems: Record<string, string> = {};
    const say = (field: string, key: string) => (problems[field] ??= t(key as TextKey));
    if (!entry.topic.trim()) say('topic', 'field.required');
    else if (graphemes(entry.topic.trim()) > 200) say('topic', 'field.tooLong');
    const seats = Number(entry.maxCapacity);
    if (!/^\d+$/.test(entry.maxCapacity.trim()) || seats < roomSeats.min || seats > roomSeats.max)
      say('maxCapacity', 'room.seats');
    else if (seats > mostSeats) say('maxCapacity', 'room.tooManySeats');
    if (duration(entry) < 1) say('duration', 'room.duration');
    const start = instantAt(entry.date, entry.time, zone).getTime();
    const saved = changed ?? opened;
    const isMoved = !saved || start !== Date.parse(saved.startAt);
    if (isMoved && start < eventNow().getTime() - roomGraceMinutes * 60_000)
      say('time', 'room.past');
    if (!changed && entry.participants === 'invitees') {
      for (const [at, one] of entry.emails.entries())
        if (one.trim() && !isEmail(one)) say(`emails.${at}`, 'email.invalid');
      if (entry.emails.every((one) => !one.trim())) say('emails.0', 'room.inviteesNeeded');
    }
    return problems;
  };
}
