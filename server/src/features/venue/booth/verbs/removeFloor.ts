import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { floors } from './withDetails.ts';
import { type AllFloors, audit } from '../model/floor.ts';

/** Removes a floor with its booths; returns the other floors. Refuses `floor.missing`. */
export async function removeFloor(ctx: Ctx<Actor>, floorId: string): Promise<AllFloors> {
  await audit.remove(ctx, floorId);
  return floors(ctx);
}
