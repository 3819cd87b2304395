import { getEvent } from '@pavilion/contract';
import { mayEnterUnopened } from '@pavilion/contract/permissions';
import { call } from './api.ts';
import { keepEvent } from './event.ts';
import { currentLogin } from './login.ts';
import { start } from './start.ts';

/** Of an event that is not open the page brings its outside alone; those who may come in ask for the rest. */
export async function loadFullEvent(): Promise<void> {
  const roles = currentLogin()?.user.roles;
  if (!start || start.event.state === 'open' || !roles) return;
  if (!mayEnterUnopened(start.event.state, roles)) return;
  await loadEvent().catch(() => undefined);
}

/** Of what guests open the page brings the event's texts in its language alone; another language, and who writes them, needs the rest. */
export async function loadAllTexts(): Promise<void> {
  if (start?.textsIn) await loadEvent();
}

async function loadEvent(): Promise<void> {
  keepEvent(await call(getEvent, { params: { eventId: start!.event._id } }));
}
