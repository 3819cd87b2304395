import { getEvent } from '@pavilion/contract';
import { mayEnterUnopened } from '@pavilion/contract/permissions';
import { call } from '../api/call.ts';
import { keepEvent } from './event.ts';
import { currentLogin } from '../login/login.ts';
import { start } from '../start.ts';

/** Loads the rest of an event that isn't open for those who may enter: the page contains only what outsiders see. */
export async function loadFullEvent(): Promise<void> {
  const roles = currentLogin()?.user.roles;
  if (!start || start.event.state === 'open' || !roles) return;
  if (!mayEnterUnopened(start.event.state, roles)) return;
  await reloadEvent().catch(() => undefined);
}

/** Loads an event's texts in all languages: pages for guests contain them in one, but switching the language and editing need the rest. */
export async function loadAllTexts(): Promise<void> {
  if (start?.textsIn) await reloadEvent();
}

/** Loads the event as it is now. */
export async function reloadEvent(): Promise<void> {
  keepEvent(await call(getEvent, { params: { eventId: start!.event._id } }));
}
