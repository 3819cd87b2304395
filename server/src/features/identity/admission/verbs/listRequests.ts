import type { Actor, listClassRequests, RouteReply } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { toPage } from '../../../../db/page.ts';
import { disclose } from '../../../platform/disclosure/service.ts';
import { toClassRequest } from '../entity.ts';
import * as requests from '../queries/requests.ts';

/** A page of the people with a place who ask for another class. Records the disclosure. */
export async function listRequests(
  ctx: Ctx<Actor>,
  { limit = 50, after }: { limit?: number; after?: string },
): Promise<RouteReply<typeof listClassRequests>> {
  const rows = await requests.listRequests(ctx.db, ctx.event.id, { limit: limit + 1, after });
  const { shown, next } = toPage(rows, limit);
  await disclose(ctx, { kind: 'people', personIds: shown.map((row) => row.person_id) });
  return { requests: shown.map(toClassRequest), next };
}
