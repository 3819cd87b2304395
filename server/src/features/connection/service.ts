import { type Actor, noRelation, type Relation } from '@pavilion/contract';
import type { Ctx, Db } from '../../context.ts';
import { refuse } from '../../refusal.ts';
import * as queries from './queries.ts';
import type { PairRow } from './tables.ts';

/** How people stand to the actor, in one query. Somebody unknown is missing from the answer. */
export async function relationsOf(
  ctx: Ctx<Actor>,
  personIds: string[],
): Promise<Map<string, Relation>> {
  const viewerId = ctx.actor.personId;
  const rows = await queries.standings(ctx.db, viewerId, personIds);
  return new Map(rows.map((row) => [row.id, relationOf(viewerId, row.id, row)]));
}

/** What is known of a pair that is held. */
export interface HeldPair {
  /** The other, as the actor sees them. */
  relation: Relation;
  iBlocked: boolean;
  blockedMe: boolean;
  pair: PairRow;
}

/** Holds the actor and another person until the end of the transaction, inside of `commit`: of all who ask, block or write, one after the other. Refuses `attendee.missing` for somebody unknown, disabled or of another event. */
export async function holdPair(tx: Ctx<Actor>, otherId: string): Promise<HeldPair> {
  const { personId } = tx.actor;
  if (otherId === personId) refuse('attendee.missing');
  const pair = await queries.lockPair(tx.db, tx.event.id, personId, otherId);
  if (!pair) refuse('attendee.missing');
  const blockers = await queries.blockersOf(tx.db, personId, otherId);
  const iBlocked = blockers.includes(personId);
  const standing = { state: pair.state, from_id: pair.from_id, iBlocked };
  return {
    relation: relationOf(personId, otherId, standing),
    iBlocked,
    blockedMe: blockers.includes(otherId),
    pair,
  };
}

export async function isBlockedEitherWay(db: Db, a: string, b: string): Promise<boolean> {
  return (await queries.blockersOf(db, a, b)).length > 0;
}

/** How a person stands to a viewer. */
function relationOf(
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
