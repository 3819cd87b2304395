import type { Actor, OrganisedSpeaker } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import * as queries from '../queries.ts';
import { organised } from '../model/speaker.ts';

/** One of them. Refuses `speaker.missing`. */
export async function getOrganised(ctx: Ctx<Actor>, id: string): Promise<OrganisedSpeaker> {
  const row = await queries.speakerById(ctx.db, ctx.event.id, id);
  const [one] = await organised(ctx, row ? [row] : []);
  return one ?? refuse('speaker.missing');
}
