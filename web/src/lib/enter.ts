import { recordVisit } from '@pavilion/contract';
import { call, eventId } from './api.ts';
import { dropDraft } from './draft.ts';
import { keepSession, type Session } from './session.ts';
import { start } from './start.ts';

/** Keeps a fresh login, and notes that this person came in; a lost note never disturbs. */
export function enter({ user, token }: Session): void {
  dropDraft('registration');
  keepSession({ user, token });
  if (start?.event.config.features.visits === null) return;
  const body = { email: user.email.toLowerCase(), mobile: user.mobile, eventId };
  call(recordVisit, { body }, { keepalive: true }).catch(() => undefined);
}
