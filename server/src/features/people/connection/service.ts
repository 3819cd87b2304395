import type { Actor, Relation } from '@pavilion/contract';
import type { Ctx, Db } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import * as queries from './queries.ts';
import { findRelation } from './verbs/listRelations.ts';
import type { PairRow } from './tables.ts';

export { cardColumns, type CardRow, firstCompany, hasBlocked } from './queries/cards.ts';
export { toCard, listCards } from './verbs/listCards.ts';
export { findRelation, listRelations } from './verbs/listRelations.ts';

/** The relation between two people while their pair is locked. */
export interface LockedPair {
  /** The other, as the actor sees them. */
  relation: Relation;
  iBlocked: boolean;
  blockedMe: boolean;
  pair: PairRow;
}

/** Locks the actor and another person until the end of the transaction, inside `commit`, so that requests, blocks and messages are serialised. Refuses `attendee.missing` for a person who is unknown, disabled or in another event. */
export async function lockPair(tx: Ctx<Actor>, otherId: string): Promise<LockedPair> {
  const { personId } = tx.actor;
  if (otherId === personId) refuse('attendee.missing');
  const pair = await queries.lockPair(tx.db, { eventId: tx.event.id, personId, otherId });
  if (!pair) refuse('attendee.missing');
  const blockers = await queries.listBlockers(tx.db, personId, otherId);
  const iBlocked = blockers.includes(personId);
  const standing = { state: pair.state, from_id: pair.from_id, iBlocked };
  return {
    relation: findRelation(personId, otherId, standing),
    iBlocked,
    blockedMe: blockers.includes(otherId),
    pair,
  };
}

export async function isBlockedEitherWay(db: Db, a: string, b: string): Promise<boolean> {
  return (await queries.listBlockers(db, a, b)).length > 0;
}
