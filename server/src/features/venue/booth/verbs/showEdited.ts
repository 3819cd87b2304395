import type { Actor, EditedBooth } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { requireOwnBooth } from '../rights.ts';
import { toEdited } from '../model/organised.ts';

/** A booth for its editor. Refuses `booth.missing`, and `forbidden` for another's booth. */
export async function showEdited(ctx: Ctx<Actor>, boothId: string): Promise<EditedBooth> {
  return toEdited(ctx, await requireOwnBooth(ctx, boothId));
}
