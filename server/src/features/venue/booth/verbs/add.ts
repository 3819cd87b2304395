import type { Actor, OrganisedBooth } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { insertDraft, lockFloor, recordCreated } from '../model/booth.ts';

/** Adds a draft at the next free place of a floor. Refuses `floor.missing` and `floor.full`. */
export function add(
  ctx: Ctx<Actor>,
  given: { floorId: string; name: string; city?: string; tier?: OrganisedBooth['tier'] },
): Promise<OrganisedBooth> {
  return commit(ctx, async (tx) => {
    const floor = await lockFloor(tx, given.floorId);
    const id = await insertDraft(tx, {
      floorId: floor.id,
      name: given.name,
      city: given.city ?? floor.cities[0] ?? '',
      tier: given.tier ?? 'standard',
    });
    return recordCreated(tx, id);
  });
}
