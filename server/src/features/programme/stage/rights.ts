import { refuse } from '../../../http/refusal.ts';
import { isInRoom, isOnPanel, type SeenSession } from '../session/service.ts';

/** The panel broadcasts, sets what plays and its captions. */
export function mayBroadcast(session: Pick<SeenSession, 'myRole'>): boolean {
  return isOnPanel(session);
}

/** Whoever is in the room watches the recording, of a public session anybody. */
export function mayWatchRecording(session: SeenSession): boolean {
  return isInRoom(session) || session.isPublic;
}

/** Refuses `stage.notOnPanel`. */
export function requirePanel(session: Pick<SeenSession, 'myRole'>): void {
  if (!mayBroadcast(session)) refuse('stage.notOnPanel');
}
