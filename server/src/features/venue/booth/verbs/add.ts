import type { Actor, OrganisedBooth } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { requireKnownKind } from '../model/facts.ts';
import { insertDraft, lockFloor, recordCreated } from '../model/booth.ts';

/** Adds a draft at the next free place of a floor. Refuses `floor.missing`, `floor.full`, and `fields.invalid` for a kind that the event doesn't name. */
export function add(
  ctx: Ctx<Actor>,
  given: {
    floorId: string;
    name: string;
    city?: string;
    kind?: string;
    tier?: OrganisedBooth['tier'];
  },
): Promise<OrganisedBooth> {
  if (given.kind !== undefined) requireKnownKind(ctx, given.kind, 'kind');
  return commit(ctx, async (tx) => {
    const floor = await lockFloor(tx, given.floorId);
    const id = await insertDraft(tx, {
      floorId: floor.id,
      name: given.name,
      city: given.city ?? floor.cities[0] ?? '',
      tier: given.tier ?? 'standard',
      ...(given.kind && { kind: given.kind }),
    });
    return recordCreated(tx, id);
  });
}
