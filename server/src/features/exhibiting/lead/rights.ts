import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import * as booth from '../../venue/booth/service.ts';
import { findLead, type LeadRow } from './queries.ts';

/** A lead of a booth that the actor works for. Refuses `booth.missing`, `forbidden`, `lead.missing`. */
export async function requireLead(
  ctx: Ctx<Actor>,
  boothId: string,
  personId: string,
): Promise<LeadRow> {
  await booth.requireOwnBooth(ctx, boothId);
  return (await findLead(ctx.db, boothId, personId)) ?? refuse('lead.missing');
}
