import type { Ctx } from '../../../../context.ts';
import * as queries from '../queries/grants.ts';

/** Does what may change who sees a person’s contact data, inside of `commit`, and writes down what ended and what began by it. */
export async function noting<T>(tx: Ctx, personId: string, work: () => Promise<T>): Promise<T> {
  await queries.recordShown(tx.db, personId);
  const done = await work();
  await queries.recordChanges(tx.db, personId, tx.now());
  return done;
}

/** Writes down that a conversation has the contact data of its visitor no longer, inside of `commit`. */
export async function recordTakenBack(
  tx: Ctx,
  given: { personId: string; threadId: string; givenAt: Date },
): Promise<void> {
  await queries.insertTakenBack(tx.db, { ...given, now: tx.now() });
}
