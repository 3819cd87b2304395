import {
  type Room,
  roomState,
  type RoomPerson,
  type RoomState,
  fullName,
} from '@pavilion/contract';
import { useLanguage } from '../../../lib/text/language.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { browserZone, ownTime } from '../../../lib/time/ownTime.ts';
import { useTexts } from '../../../texts/texts.ts';

/** A room's state at a given time. */
export function stateAt(room: Room, now: Date): RoomState {
  const { startAt, duration: durationMinutes, isClosed: closed } = room;
  return roomState({ startAt, durationMinutes, closed }, now);
}

/** Rooms that aren't over: those the user hosts or is invited to first, then by start time. */
export function coming(rooms: Room[] | undefined, now: Date): Room[] {
  return (rooms ?? [])
    .filter((room) => ['open', 'upcoming'].includes(stateAt(room, now)))
    .toSorted(
      (one, other) =>
        Number(one.myRole === 'guest') - Number(other.myRole === 'guest') ||
        one.startAt.localeCompare(other.startAt),
    );
}

/** The path to join a room. */
export function doorPath({ _id }: Pick<Room, '_id'>): string {
  return `/breakoutroom/${_id}/devices`;
}

/** Formats a room's time in the event's zone, and its length. */
export function useRoomTime(): {
  when(at: string): string;
  time(at: Date | string): string;
  /** The time, and in brackets the user's own where it differs. */
  inSentence(at: Date | string): string;
  length(minutes: number): string;
} {
  const t = useTexts();
  const language = useLanguage();
  const { zone } = useEvent()!;
  return {
    when: (at) =>
      inEventZone(at, language, {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
      }),
    time: (at) => inEventZone(at, language, { hour: '2-digit', minute: '2-digit' }),
    inSentence(at) {
      const own = ownTime(at, 0, { zone, own: browserZone(), language });
      const time = inEventZone(at, language, { hour: '2-digit', minute: '2-digit' });
      return own === null ? time : `${time} (${t('shell.forYou', { time: own })})`;
    },
    length(minutes) {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
      if (hours === 0) return t('room.minutes', { count: rest });
      return rest === 0
        ? t('room.hours', { hours })
        : t('room.hoursMinutes', { hours, minutes: rest });
    },
  };
}

/** The other person in a room of two; null in other rooms, and once they are gone. */
export function otherIn(room: Room, me: string): RoomPerson | null {
  if (!room.talk) return null;
  return room.owner?._id === me ? room.talk.with : room.owner;
}

/** A person's full name. */
export function personName(person: { first_name: string; last_name: string }): string {
  return fullName(person);
}
