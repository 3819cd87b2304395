import { type SessionState, sessionState } from '@pavilion/contract/clock';
import { useNow } from '../../../lib/useNow.ts';

const everyMs = 1000;

/** Where a session stands by the event's clock, from second to second. */
export function useSessionState(session: { startAt: string; duration: number }): SessionState {
  return sessionState(session.startAt, session.duration, useNow(everyMs));
}
