import { type RawBuilder, sql } from 'kysely';
import type { Db } from './tables.ts';

const rowsAtOnce = 1000;

/** Deletes the rows of `due` (a table with a condition) in batches, so that no statement holds many locks. */
export async function deleteExpired(db: Db, due: RawBuilder<unknown>): Promise<void> {
  while ((await deleteBatch(db, due)) === rowsAtOnce);
}

/** Deletes one batch of such rows; returns how many, 0 once none is left. */
export async function deleteBatch(db: Db, due: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${due} and ctid in (select ctid from ${due} limit ${rowsAtOnce})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
