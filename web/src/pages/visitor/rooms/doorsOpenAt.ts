import type { StageRoom } from '@pavilion/contract';

const doorsMs = 15 * 60_000;

/** When people may enter a session, and its panel may go on air. */
export function doorsOpenAt({ startAt }: Pick<StageRoom, 'startAt'>): string {
  return new Date(Date.parse(startAt) - doorsMs).toISOString();
}
