import { type CaptionLine, captionWritten, topics } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import type { SeenSession } from '../../session/service.ts';
import { toCaptionLine } from '../entity.ts';
import * as queries from '../queries.ts';
import type { CaptionRow } from '../tables.ts';
import { findRecordedTime } from './recordedTime.ts';

/** Publishes a line to those who follow the captions, and returns it. */
export async function publishLine(
  tx: Ctx,
  session: Pick<SeenSession, 'id' | 'startAt'>,
  row: CaptionRow,
): Promise<CaptionLine> {
  const line = toCaptionLine(row, await findRecordedTime(tx.db, session));
  tx.announce(topics.caption(session.id), captionWritten, { line });
  return line;
}

/** A line as it is now. Refuses `caption.missing`. */
export async function findLine(
  { db, event }: Pick<Ctx, 'db' | 'event'>,
  session: Pick<SeenSession, 'id' | 'startAt'>,
  id: string,
): Promise<CaptionLine> {
  const row = await queries.lineById(db, { eventId: event.id, id });
  return row ? toCaptionLine(row, await findRecordedTime(db, session)) : refuse('caption.missing');
}
