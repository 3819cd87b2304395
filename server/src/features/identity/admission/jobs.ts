import type { Server } from '../../../core/context.ts';
import { forEachInEvent } from '../../platform/event/service.ts';
import { classesDue, lockClass, remindersDue } from './queries.ts';
import { advance } from './verbs/advance.ts';
import { remindOrganisers } from './verbs/remindOrganisers.ts';

/** From this hour of an event's day its organisers are reminded. */
const remindFrom = 8;

/** Moves waiting lists up when an offer expires or a person with a seat is deleted; reminds organisers, once a day, of people they have not decided on. */
export async function admissionJobs(server: Server): Promise<void> {
  server.jobs.every(10, 'admission.advance', async () => {
    const found = await classesDue(server.store.db, server.ports.clock.now());
    await forEachInEvent(server, found, async (tx, { id, event_id }) => {
      const row = await lockClass(tx.db, event_id, id);
      if (row) await advance(tx, row);
    });
  });
  server.jobs.every(300, 'admission.remind', async () => {
    const found = await remindersDue(server.store.db, server.ports.clock.now(), remindFrom);
    await forEachInEvent(server, found, (tx, { day }) => remindOrganisers(tx, day));
  });
}
