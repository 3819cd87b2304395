import type { Server } from '../../../context.ts';
import { forEachInEvent } from '../../platform/event/service.ts';
import { classesDue, lockClass } from './queries.ts';
import { advance } from './verbs/advance.ts';

/** Moves waiting lists up when an offer expires or a person with a seat is deleted. */
export async function admissionJobs(server: Server): Promise<void> {
  server.jobs.every(10, 'admission.advance', async () => {
    const found = await classesDue(server.store.db, server.ports.clock.now());
    await forEachInEvent(server, found, async (tx, { id, event_id }) => {
      const row = await lockClass(tx.db, event_id, id);
      if (row) await advance(tx, row);
    });
  });
}
