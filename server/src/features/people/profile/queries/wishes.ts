import type { Wishes } from '@pavilion/contract';
import type { Db } from '../../../../core/context.ts';

/** What a person looks for. */
export async function findWishes(db: Db, personId: string): Promise<Wishes | undefined> {
  const row = await selectWishes(db, personId).executeTakeFirst();
  return row && toWishes(row);
}

/** The same, locked until the end of the transaction. */
export async function lockWishedBy(db: Db, personId: string): Promise<Wishes | undefined> {
  const row = await selectWishes(db, personId).forNoKeyUpdate().executeTakeFirst();
  return row && toWishes(row);
}

function selectWishes(db: Db, personId: string) {
  return db
    .selectFrom('person')
    .select(['cities', 'interested_in', 'budget', 'call_date'])
    .where('id', '=', personId);
}

/** A person's columns as wishes. */
export function toWishes(row: {
  cities: string[];
  interested_in: string | null;
  budget: string | null;
  call_date: string | null;
}): Wishes {
  return {
    cities: row.cities,
    interestedIn: row.interested_in,
    budget: row.budget,
    visitOn: row.call_date,
  };
}
