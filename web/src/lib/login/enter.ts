import { recordVisit } from '@pavilion/contract';
import { call, eventId } from '../api/call.ts';
import { dropDraft } from '../draft/draft.ts';
import { saveLogin, type Login } from './login.ts';
import { start } from '../start.ts';

/** Saves a new login and records the arrival; failing to record it is ignored. */
export function enter({ user, token }: Login): void {
  dropDraft('registration');
  saveLogin({ user, token });
  if (start?.event.config.features.visits === null) return;
  const body = { email: user.email.toLowerCase(), mobile: user.mobile, eventId };
  call(recordVisit, { body }, { keepalive: true }).catch(() => undefined);
}

let destination: string | null = null;

/** Does the same for a login that leads to a page of its own. */
export function enterAt(path: string, login: Login): void {
  destination = path;
  enter(login);
}

/** Reloads the page, at the address a new login leads to: outside an event that isn't open, it knows nothing of the inside. */
export function reloadInside(path = destination): void {
  if (path === null) location.reload();
  else location.assign(`${start?.root ?? ''}${path}`);
}
