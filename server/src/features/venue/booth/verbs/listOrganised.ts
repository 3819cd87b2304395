import type { Actor, OrganisedBooth } from '@pavilion/contract';
import { toPage } from '../../../../db/page.ts';
import type { Ctx } from '../../../../core/context.ts';
import { listBooths } from '../queries/hall.ts';
import { toOrganised } from '../model/organised.ts';

/** The booths of the hall for organisers, in hall order. */
export async function listOrganised(
  ctx: Ctx<Actor>,
  { limit = 100, after }: { limit?: number; after?: string },
): Promise<{ booths: OrganisedBooth[]; next: string | null }> {
  const sight = { allDrafts: true, draftIds: [] };
  const page = { eventId: ctx.event.id, after, limit: limit + 1 };
  const rows = await listBooths(ctx.db, sight, page);
  const { shown, next } = toPage(rows, limit);
  return { booths: await toOrganised(ctx, shown), next };
}
