import type { Ctx, Db, Server } from '../../../../core/context.ts';
import { forEachInEvent } from './forEachInEvent.ts';

const everyMs = 1000;

/**
 * Publishes what has changed, at most once a second per thing across all nodes. `publish` first claims the thing's
 * slot with a conditional update (last published by `before`), which succeeds on only one node.
 */
export async function publishEverySecond<T extends { event_id: string }>(
  server: Server,
  changed: (db: Db, before: Date) => Promise<T[]>,
  publish: (tx: Ctx, one: T, before: Date) => Promise<void>,
): Promise<void> {
  const before = new Date(server.ports.clock.now().getTime() - everyMs);
  await forEachInEvent(server, await changed(server.store.db, before), (tx, one) =>
    publish(tx, one, before),
  );
}
