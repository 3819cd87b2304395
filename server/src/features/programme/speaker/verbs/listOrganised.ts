import type { Actor, OrganisedSpeaker } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { everySpeaker } from '../service.ts';
import { organised } from '../model/speaker.ts';

/** Everyone who speaks, as organisers see them. */
export async function listOrganised(ctx: Ctx<Actor>): Promise<OrganisedSpeaker[]> {
  return organised(ctx, await everySpeaker(ctx));
}
