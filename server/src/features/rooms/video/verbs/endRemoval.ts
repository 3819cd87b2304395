import { topics, videoReadmitted } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as queries from '../queries.ts';

/** Lets a removed person enter again; returns whether they had been removed. Belongs inside the caller's `commit`. */
export async function endRemoval(
  tx: Ctx,
  { roomId, personId }: { roomId: string; personId: string },
): Promise<boolean> {
  if (!(await queries.clearRemoval(tx.db, roomId, personId))) return false;
  for (const topic of [topics.video(roomId), topics.person(personId)])
    tx.announce(topic, videoReadmitted, { roomId, personId });
  return true;
}
