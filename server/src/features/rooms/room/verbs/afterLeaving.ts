import type { Ctx } from '../../../../core/context.ts';
import { checkOut } from '../../../exhibiting/call/service.ts';
import * as queries from '../queries.ts';
import type { Member } from '../queries.ts';
import * as directCalls from '../queries/directCalls.ts';
import { close } from './close.ts';

/** What follows when somebody has left a room: in a booked call they aren't there any more; a room of two that both have left closes, so that the next call rings. Belongs inside the caller's `commit`. */
export async function afterLeaving(tx: Ctx, { roomId, personId }: Member): Promise<void> {
  const { kind, call_id } = await queries.lockRoom(tx.db, roomId);
  if (call_id) await checkOut(tx, call_id, personId);
  if (kind === 'direct' && (await directCalls.bothHaveLeft(tx.db, roomId))) await close(tx, roomId);
}
