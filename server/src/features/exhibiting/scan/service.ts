import type { Actor, BadgeScan, ContactRequest } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import * as booth from '../../venue/booth/service.ts';
import { toBadgeScan, toRequest } from './entity.ts';
import { findScan, listOpen } from './queries.ts';

/** A scan of a booth, for its staff. Refuses `booth.missing`, `forbidden` and `badgeScan.missing`. */
export async function show(
  ctx: Ctx<Actor>,
  { boothId, scanId }: { boothId: string; scanId: string },
): Promise<BadgeScan> {
  await booth.requireOwnBooth(ctx, boothId);
  const row = await findScan(ctx.db, boothId, scanId);
  return row ? toBadgeScan(ctx, row) : refuse('badgeScan.missing');
}

/** The booths that wait for the actor's answer, the latest first. */
export async function listRequests(ctx: Ctx<Actor>): Promise<ContactRequest[]> {
  const rows = await listOpen(ctx.db, ctx.actor.personId, ctx.now());
  return rows.map((row) => toRequest(ctx, row));
}
