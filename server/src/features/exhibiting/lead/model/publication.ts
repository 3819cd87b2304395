import { leadChanged, topics } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';

/** Publishes to a booth's staff that a lead has changed. Belongs inside `commit`. */
export function changed(tx: Ctx, boothId: string, personId: string): void {
  tx.announce(topics.desk(boothId), leadChanged, { boothId, personId });
}
