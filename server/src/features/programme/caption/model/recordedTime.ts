import type { Db } from '../../../../core/context.ts';
import { coalesced } from '../../../../db/batching.ts';
import { listRuns } from '../../stage/service.ts';
import type { RecordedTime } from '../entity.ts';

/** What places the lines of a session in its recording. */
export async function findRecordedTime(
  db: Db,
  { id, startAt }: { id: string; startAt: Date },
): Promise<RecordedTime> {
  return { runs: await findRuns(db, id), startAt };
}

const findRuns = coalesced((db, sessionId: string) => listRuns(db, sessionId));
