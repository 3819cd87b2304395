import type { Server } from '../../../../core/context.ts';
import { forEachInEvent } from '../../../platform/event/service.ts';
import { untakenBooths } from '../queries/state.ts';
import { reassign } from './reassign.ts';

/** Gives calls that nobody takes to staff who are free, at booths that have some. */
export async function assignUntaken(server: Server): Promise<void> {
  const booths = await untakenBooths(server.store.db, server.ports.clock.now());
  await forEachInEvent(server, booths, (tx, { booth_id }) => reassign(tx, booth_id));
}
