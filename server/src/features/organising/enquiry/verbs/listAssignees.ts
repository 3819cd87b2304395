import type { Ctx } from '../../../../core/context.ts';
import { listOrganisers } from '../../../platform/event/service.ts';
import * as queries from '../queries.ts';

/** The organisers enquiries can be assigned to. */
export async function listAssignees(ctx: Ctx) {
  const people = await listOrganisers(ctx);
  return queries.listAssignees(
    ctx.db,
    people.map((person) => person.id),
  );
}
