import { type Actor, noRelation, type Relation } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as queries from '../queries.ts';

/** People's relations to the actor, in one query. Unknown people are left out. */
export async function listRelations(
  ctx: Ctx<Actor>,
  personIds: string[],
): Promise<Map<string, Relation>> {
  const viewerId = ctx.actor.personId;
  const rows = await queries.listStandings(ctx.db, viewerId, personIds);
  return new Map(rows.map((row) => [row.id, findRelation(viewerId, row.id, row)]));
}

/** A person's relation to a viewer. */
export function findRelation(
  viewerId: string,
  personId: string,
  standing: Omit<queries.Standing, 'id'>,
): Relation {
  if (standing.iBlocked) return { ...noRelation, status: 'BLOCKED', blockedBy: viewerId };
  if (!standing.state || !standing.from_id) return noRelation;
  const mine = standing.from_id === viewerId;
  const connection = mine ? { from: viewerId, to: personId } : { from: personId, to: viewerId };
  const isConnection = standing.state === 'accepted';
  return {
    status: isConnection ? 'ACCEPTED' : 'PENDING',
    connection,
    blockedBy: null,
    isConnection,
  };
}
