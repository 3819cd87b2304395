import type { CaptionLine } from '@pavilion/contract';
import { offsetIn } from '../stage/service.ts';
import type { CaptionRow } from './tables.ts';

/** What places the lines of a session in its recording: the runs of its broadcast, and its start. */
export interface RecordedTime {
  runs: { started_at: Date; milliseconds: number }[];
  startAt: Date;
}

export function toCaptionLine(row: CaptionRow, { runs, startAt }: RecordedTime): CaptionLine {
  return {
    _id: row.id,
    sessionId: row.session_id,
    seq: row.seq,
    revision: row.revision,
    text: row.text,
    language: row.language,
    source: row.source,
    clientId: row.client_id,
    at: row.said_at.toISOString(),
    atSeconds: offsetIn(runs, startAt, row.said_at),
  };
}
