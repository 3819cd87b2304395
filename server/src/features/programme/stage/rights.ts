import { actsWhere } from '@pavilion/contract';
import { refuse } from '../../../core/refusal.ts';
import { isInRoom, isOnPanel, mayModerate, type SeenSession } from '../session/service.ts';

/** The panel may broadcast, and set what plays and its captions. */
export function mayBroadcast(session: Pick<SeenSession, 'myRole'>): boolean {
  return isOnPanel(session);
}

/** What the caller may do on the stage, and in the tabs beside it. */
export function allowedActs(session: Pick<SeenSession, 'myRole'>) {
  return actsWhere({
    'stage.update': mayBroadcast(session),
    'stage.cue': mayModerate(session),
    'chat.readLog': mayModerate(session),
    'question.moderate': mayModerate(session),
  });
}

/** People in the room may watch the recording; if the session is public, anyone may. */
export function mayWatchRecording(session: SeenSession): boolean {
  return isInRoom(session) || session.isPublic;
}

/** Refuses `stage.notOnPanel`. */
export function requirePanel(session: Pick<SeenSession, 'myRole'>): void {
  if (!mayBroadcast(session)) refuse('stage.notOnPanel');
}
