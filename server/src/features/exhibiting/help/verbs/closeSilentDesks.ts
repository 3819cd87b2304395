import type { Server } from '../../../../core/context.ts';
import { forEachInEvent } from '../../../platform/event/service.ts';
import { presentMs } from '../limits.ts';
import { findOpenDesks, publishClosed } from '../model/desk.ts';
import * as desks from '../queries/desk.ts';

/** Closes desks whose staff weren't seen in time. */
export async function closeSilentDesks(server: Server): Promise<void> {
  const since = new Date(server.ports.clock.now().getTime() - presentMs);
  const left = await desks.markSilent(server.store.db, since);
  const silent = new Map(left.map((one) => [one.desk_id, one]));
  await forEachInEvent(server, [...silent.values()], async (tx, { desk_id }) =>
    publishClosed(tx, [desk_id], await findOpenDesks(tx)),
  );
}
