import type { Actor, Wishes } from '@pavilion/contract';
import type { Updateable } from 'kysely';
import type { Ctx } from '../../../../core/context.ts';
import type { Tables } from '../../../../db/tables.ts';
import { refuse } from '../../../../core/refusal.ts';
import { updateProfile } from '../queries.ts';
import { findWishes, lockWishedBy } from '../queries/wishes.ts';

/** What the actor looks for. */
export async function readWishes(ctx: Ctx<Actor>): Promise<Wishes> {
  return (await findWishes(ctx.db, ctx.actor.personId)) ?? refuse('auth.invalid');
}

/** The same, which nobody else changes until the end of the transaction. Belongs inside `commit`. */
export async function lockWishes(tx: Ctx<Actor>): Promise<Wishes> {
  return (await lockWishedBy(tx.db, tx.actor.personId)) ?? refuse('auth.invalid');
}

/** Saves what the actor looks for, as far as it changes, and tells those who see it. Belongs inside `commit`. */
export async function saveWishes(tx: Ctx<Actor>, change: Partial<Wishes>): Promise<void> {
  const { personId } = tx.actor;
  if (Object.keys(change).length === 0) return;
  await updateProfile(tx.db, personId, toWishColumns(change));
  await publishWishes(tx, personId);
}

/** Tells those who see what a person looks for that it has changed. Belongs inside `commit`. */
export async function publishWishes(tx: Ctx, personId: string): Promise<void> {
  for (const follow of tx.hooks.wishesChanged) await follow(tx, personId);
}

/** Wishes as columns of a person; undefined ones stay. */
export function toWishColumns({
  cities,
  interestedIn,
  budget,
  visitOn,
}: Partial<Wishes>): Updateable<Tables['person']> {
  const columns = { cities, interested_in: interestedIn, budget, call_date: visitOn };
  return Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  ) as Updateable<Tables['person']>;
}
