import {
  type Actor,
  actsWhere,
  type listDuplicates as listDuplicatesRoute,
  type RouteReply,
} from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { disclose } from '../../../platform/disclosure/service.ts';
import { requirePerson } from '../model/person.ts';
import { findBelongings, findDuplicates } from '../queries/duplicates.ts';

/** Others who may be the same person, with what each has. Refuses `attendee.missing`. */
export async function listDuplicates(
  ctx: Ctx<Actor>,
  personId: string,
): Promise<RouteReply<typeof listDuplicatesRoute>> {
  await requirePerson(ctx, personId);
  const rows = await findDuplicates(ctx.db, { eventId: ctx.event.id, personId });
  await disclose(ctx, { kind: 'people', personIds: rows.map(({ id }) => id) });
  return {
    duplicates: rows.map(({ id, name, email, mobile, company, same, is_unused, ...has }) => ({
      ...{ _id: id, name, email, mobile, company, same, has },
      may: actsWhere({ 'person.merge': is_unused }),
    })),
    has: await findBelongings(ctx.db, personId),
  };
}
