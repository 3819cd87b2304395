import type { Actor, StaffTour, TourDraft } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { record } from '../../../platform/audit/service.ts';
import { requireOwnBooth } from '../../../venue/booth/service.ts';
import { toLogged, toStaffTour } from '../entity.ts';
import { limitChanges } from '../limits.ts';
import { requireRoom, toColumns } from '../model/draft.ts';
import { publishTours } from '../model/publication.ts';
import { findTour, insertTour } from '../queries.ts';

/** Creates a site visit of a booth. Refuses `booth.missing`, `forbidden`, `throttled`, and as `toColumns` and `requireRoom` do. */
export async function create(
  ctx: Ctx<Actor>,
  boothId: string,
  draft: TourDraft,
): Promise<StaffTour> {
  await requireOwnBooth(ctx, boothId);
  await limitChanges(ctx);
  const columns = toColumns(ctx, draft);
  return commit(ctx, async (tx) => {
    await requireRoom(tx, { boothId, columns, exceptId: null });
    const id = tx.ports.ids.id();
    await insertTour(tx.db, {
      ...{ ...columns, id, event_id: tx.event.id, booth_id: boothId },
      created_at: tx.now(),
    });
    await record(tx, {
      ...{ thing: 'tour', id, act: 'created', title: columns.place },
      ...{ before: null, after: toLogged(columns) },
    });
    publishTours(tx, boothId);
    return toStaffTour((await findTour(tx.db, tx.event.id, id))!);
  });
}
