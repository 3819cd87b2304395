import type { Ctx } from '../../../../core/context.ts';
import * as queries from '../queries/recordings.ts';
import { beginIfAllAgree, end, publishRecording } from '../model/recording.ts';

/** After a person has left: ends their own recording, or begins one that waited only for their answer. */
export async function recordingAfterLeaving(
  tx: Ctx,
  roomId: string,
  personId: string,
): Promise<void> {
  const row = await queries.lockOpenRecording(tx.db, roomId);
  if (!row) return;
  if (row.host_id === personId) await end(tx, roomId);
  else if (await beginIfAllAgree(tx, roomId)) await publishRecording(tx, row.id);
}
