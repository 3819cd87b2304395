import { type SessionState, sessionState } from '@pavilion/contract/clock';
import { useNow } from '../../../lib/useNow.ts';

const everyMs = 1000;

/** A session's state by event time, updated every second. */
export function useSessionState(session: { startAt: string; duration: number }): SessionState {
  return sessionState(session.startAt, session.duration, useNow(everyMs));
}
