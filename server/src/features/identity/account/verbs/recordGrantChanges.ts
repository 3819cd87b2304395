import type { Ctx } from '../../../../core/context.ts';
import * as queries from '../queries/grants.ts';

/** Runs work that may change who sees a person's contact data, inside `commit`, and records which grants it ended and began. */
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

/** Records that a visitor's contact data was withdrawn from a conversation, inside `commit`. */
export async function recordRevokedGrant(
  tx: Ctx,
  given: { personId: string; threadId: string; givenAt: Date },
): Promise<void> {
  await queries.insertRevokedGrant(tx.db, { ...given, now: tx.now() });
}
