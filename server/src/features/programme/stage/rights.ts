import { refuse } from '../../../core/refusal.ts';
import { isInRoom, isOnPanel, type SeenSession } from '../session/service.ts';

/** The panel may broadcast, and set what plays and its captions. */
export function mayBroadcast(session: Pick<SeenSession, 'myRole'>): boolean {
  return isOnPanel(session);
}

/** People in the room may watch the recording; if the session is public, anyone may. */
export function mayWatchRecording(session: SeenSession): boolean {
  return isInRoom(session) || session.isPublic;
}

/** Refuses `stage.notOnPanel`. */
export function requirePanel(session: Pick<SeenSession, 'myRole'>): void {
  if (!mayBroadcast(session)) refuse('stage.notOnPanel');
}
