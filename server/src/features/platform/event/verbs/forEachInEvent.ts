import { commit, createContext, type Ctx, type Server } from '../../../../core/context.ts';
import { cachedEvent } from '../model/cachedEvents.ts';
import { forEach } from '../../../../jobs.ts';

/**
 * Runs a sweep's work for each item found, in a transaction of its event and without an actor. A failure is logged
 * and doesn't stop the others; items of deleted events are skipped.
 */
export async function forEachInEvent<T extends { event_id: string }>(
  server: Server,
  found: T[],
  work: (tx: Ctx, one: T) => Promise<void>,
): Promise<void> {
  await forEach(server.log, found, async (one) => {
    const event = await cachedEvent(server.store.db, one.event_id);
    if (event)
      await commit(createContext(server, { actor: null, event, language: 'en' }), (tx) =>
        work(tx, one),
      );
  });
}
