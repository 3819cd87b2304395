import type { Ctx } from '../../../../core/context.ts';
import { changed } from '../model/publication.ts';
import { insertChanges, releaseLeads } from '../queries/care.ts';
import { recordStep } from './recordStep.ts';

/** Takes their leads from people who leave a booth's staff. Belongs inside `commit`. */
export async function releaseOwned(tx: Ctx, boothId: string, personIds: string[]): Promise<void> {
  const released = await releaseLeads(tx.db, boothId, personIds);
  await insertChanges(
    tx.db,
    released.map(({ person_id }) => ({
      ...{ id: tx.ports.ids.id(), event_id: tx.event.id, booth_id: boothId, person_id },
      ...{ by_id: null, kind: 'owner' as const, stage: null, owner_id: null },
      ...{ next_step_on: null, created_at: tx.now() },
    })),
  );
  for (const { person_id: personId } of released) {
    changed(tx, boothId, personId);
    await recordStep(tx, { boothId, personId, step: 'lead.ownerChanged' });
  }
}
