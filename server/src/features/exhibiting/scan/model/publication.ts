import { badgeScansChanged, topics } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';

/** Tells the booth's staff of a scan or its answer, and the person unless they aren't asked. */
export function publishScan(
  tx: Ctx,
  row: { booth_id: string; person_id: string; is_silent: boolean },
): void {
  const changed = { boothId: row.booth_id };
  tx.announce(topics.desk(row.booth_id), badgeScansChanged, changed);
  if (!row.is_silent) tx.announce(topics.person(row.person_id), badgeScansChanged, changed);
}
