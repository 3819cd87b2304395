import { commit, createContext, type Server } from '../../../../core/context.ts';
import { job } from '../../../../jobs.ts';
import { isWithinPace } from '../../../../http/rateLimit.ts';
import * as events from '../../../platform/event/service.ts';
import { sendNotice } from '../../../platform/security/service.ts';
import { personById } from '../queries.ts';

interface NewBrowser {
  eventId: string;
  personId: string;
  /** As shown to people: `Firefox · Android`. */
  name: string;
}

/** Notifies a person of a login from a browser they haven't used before. */
export const newBrowser = job<NewBrowser>('account.newBrowser');

const fewAnHour = [{ times: 5, seconds: 3600 }];

/** Sends that notice, at most a few times an hour. */
export async function notifyOfBrowser(
  server: Server,
  { eventId, personId, name }: NewBrowser,
): Promise<void> {
  const event = await events.byId(server.store.db, eventId);
  if (!event || !(await personById(server.store.db, eventId, personId))) return;
  const ctx = createContext(server, { actor: null, event, language: 'en' });
  if (await isWithinPace(ctx, `newBrowser:${personId}`, fewAnHour))
    await commit(ctx, (tx) => sendNotice(tx, personId, { kind: 'device', detail: name }));
}
