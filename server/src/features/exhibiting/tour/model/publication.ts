import { topics, toursChanged } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as lead from '../../lead/service.ts';

/** Publishes to a booth's staff, and to these people, that its site visits have changed. Belongs inside `commit`. */
export function publishTours(tx: Ctx, boothId: string, personIds: string[] = []): void {
  tx.announce(topics.desk(boothId), toursChanged, { boothId });
  for (const personId of new Set(personIds)) {
    tx.announce(topics.person(personId), toursChanged, { boothId });
    lead.changed(tx, boothId, personId);
  }
}
