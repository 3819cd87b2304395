import type { Actor, Relation, Visibility } from '@pavilion/contract';
import type { Ctx, Db } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import * as queries from './queries.ts';
import { parseKey } from './model/pictureKeys.ts';

/** Refuses `auth.required`, and `forbidden` for somebody else's profile. */
export function requireOwner(ctx: Ctx, id: string): asserts ctx is Ctx<Actor> {
  if (!ctx.actor) refuse('auth.required');
  if (ctx.actor.personId !== id) refuse('forbidden');
}

/** Whether contact data with this visibility may be seen by a person with this relation to its owner. `searchPeople` and `networkPage` have the same rule in SQL. */
export function maySeeContact(visibility: Visibility, relation: Relation): boolean {
  return visibility === 'everybody' || (visibility === 'connections' && relation.isConnection);
}

/** Whether a stored picture is its owner's current one and this viewer may see it; guests see those of public speakers. */
export async function mayReadPicture(
  db: Db,
  {
    viewer,
    eventId,
    key,
  }: { viewer: Pick<Actor, 'personId' | 'eventId'> | null; eventId: string; key: string },
): Promise<boolean> {
  const picture = parseKey(key);
  if (!picture) return false;
  if (viewer?.eventId !== eventId) return queries.isOnShow(db, { eventId, ...picture });
  return (await queries.pictureOwner(db, { viewer, ...picture })) !== undefined;
}
