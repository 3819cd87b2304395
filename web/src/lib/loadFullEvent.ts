import { getEvent } from '@pavilion/contract';
import { call } from './api.ts';
import { keepEvent } from './event.ts';
import { currentLogin } from './login.ts';
import { start } from './start.ts';

/** Of an event that is not open the page brings its outside alone; its organisers ask for the rest. */
export async function loadFullEvent(): Promise<void> {
  if (!start || start.event.state === 'open' || !currentLogin()?.user.roles.includes('organiser'))
    return;
  await call(getEvent, { params: { eventId: start.event._id } }).then(keepEvent, () => undefined);
}
