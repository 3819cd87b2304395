import type { CaptionLine } from '@pavilion/contract';
import type { Db } from '../../../../core/context.ts';
import { toCaptionLine } from '../entity.ts';
import { findRecordedTime } from '../model/recordedTime.ts';
import * as queries from '../queries.ts';

/** All lines of a session with a recording, from its beginning, for callers who may watch it. */
export async function readLines(db: Db, sessionId: string): Promise<CaptionLine[]> {
  const startAt = await queries.findRecordedStart(db, sessionId);
  if (!startAt) return [];
  const time = await findRecordedTime(db, { id: sessionId, startAt });
  return (await queries.listFromStart(db, { sessionId })).map((row) => toCaptionLine(row, time));
}
