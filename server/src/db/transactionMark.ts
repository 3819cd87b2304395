import { AsyncLocalStorage } from 'node:async_hooks';

const marks = new AsyncLocalStorage<{ open: boolean }>();

/** Runs `work` marked as inside a transaction. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const mark = { open: true };
  try {
    return await marks.run(mark, work);
  } finally {
    mark.open = false;
  }
}

/** Throws if the caller is inside a transaction: a second connection could wait for it forever. */
export function refuseInsideTransaction(): void {
  if (!marks.getStore()?.open) return;
  throw new Error(
    'A query outside the transaction was made inside it. Inside commit use tx: ' +
      '`commit(ctx, async (tx) => tx.selectFrom(…))`, never `ctx.db`, and pass tx to the queries it calls. ' +
      'The embedded database has one session, so the outer query would wait for the commit, and the commit for it.',
  );
}
