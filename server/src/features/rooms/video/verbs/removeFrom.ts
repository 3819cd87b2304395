import type { Ctx } from '../../../../core/context.ts';
import * as queries from '../queries.ts';
import { disconnect } from './disconnect.ts';

/** Removes a person from a room, inside or not: they can't enter until they are readmitted. Belongs inside the caller's `commit`. */
export async function removeFrom(tx: Ctx, roomId: string, personId: string): Promise<void> {
  if (await disconnect(tx, { roomId, personId, why: 'removed' })) return;
  const [id, at] = [tx.ports.ids.id(), tx.eventNow()];
  await queries.upsertRemoved(
    tx.db,
    { event_id: tx.event.id, room_id: roomId, person_id: personId },
    { id, at },
  );
}
