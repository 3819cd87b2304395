import { sessionState } from './clock.ts';

export const roomStates = ['upcoming', 'open', 'over', 'closed'] as const;
export type RoomState = (typeof roomStates)[number];

/** The state of a room: it opens and ends as a session does; `closed` is permanent. */
export function roomState(
  room: { startAt: Date | string; durationMinutes: number; closed: boolean },
  now: Date,
): RoomState {
  if (room.closed) return 'closed';
  const state = sessionState(room.startAt, room.durationMinutes, now);
  if (state === 'upcoming') return 'upcoming';
  return state === 'live' ? 'open' : 'over';
}
