import type { Ctx } from '../../../../context.ts';
import * as queries from '../queries/grants.ts';

/** Runs what may change who sees a person’s contact data, inside of `commit`, and records which grants it ended and began. */
export async function recordGrantChanges<T>(
  tx: Ctx,
  personId: string,
  work: () => Promise<T>,
): Promise<T> {
  await queries.recordShown(tx.db, personId);
  const done = await work();
  await queries.recordChanges(tx.db, personId, tx.now());
  return done;
}

/** Records that a conversation no longer has the contact data of its visitor, inside of `commit`. */
export async function recordRevokedGrant(
  tx: Ctx,
  given: { personId: string; threadId: string; givenAt: Date },
): Promise<void> {
  await queries.insertRevokedGrant(tx.db, { ...given, now: tx.now() });
}
