import { type SessionState, sessionState } from '@pavilion/contract/clock';
import { useTimed } from '../../../lib/time/useTimed.ts';

/** A session's state by event time, by default looked at every second. */
export function useSessionState(
  { startAt, duration }: { startAt: string; duration: number },
  everyMs = 1000,
): SessionState {
  return useTimed(everyMs, (now) => sessionState(startAt, duration, now));
}
