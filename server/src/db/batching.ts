import { setImmediate as nextTick } from 'node:timers/promises';
import type { Db } from '../context.ts';
import { refuseInsideTransaction } from './transactionMark.ts';

const mostAtOnce = 500;

/**
 * A statement that answers many: one runs at a time, and who asks while it runs is answered by the next, with all others
 * who ask meanwhile. What somebody gets was read after they asked. `run` answers the keys in their order; objects are each
 * their own, equal strings are one key.
 */
export function batched<K, V>(
  run: (db: Db, keys: K[]) => Promise<V[]>,
): (db: Db, key: K) => Promise<V> {
  const waitingIn = new WeakMap<Db, Map<K, PromiseWithResolvers<V>>>();

  async function answerAll(db: Db, waiting: Map<K, PromiseWithResolvers<V>>): Promise<void> {
    while (waiting.size > 0) {
      // a transaction keeps others waiting
      if (!db.isTransaction) await nextTick();
      const batch = [...waiting].slice(0, mostAtOnce);
      for (const [key] of batch) waiting.delete(key);
      try {
        const keys = batch.map(([key]) => key);
        const answers = await run(db, keys);
        for (const [at, [, asked]] of batch.entries()) asked.resolve(answers[at]!);
      } catch (error) {
        for (const [, asked] of batch) asked.reject(error);
      }
    }
    waitingIn.delete(db);
  }

  return (db, key) => {
    // the statement runs in the name of whoever asked first
    if (!db.isTransaction) refuseInsideTransaction();
    const known = waitingIn.get(db);
    const waiting = known ?? new Map<K, PromiseWithResolvers<V>>();
    const asked = waiting.get(key) ?? Promise.withResolvers<V>();
    waiting.set(key, asked);
    if (!known) {
      waitingIn.set(db, waiting);
      void answerAll(db, waiting);
    }
    return asked.promise;
  };
}

/** The same for what is alike for everybody who asks for the same: equal keys are one, and what is answered must not be changed. */
export function coalesced<K, V>(
  read: (db: Db, key: K) => Promise<V>,
): (db: Db, key: K) => Promise<V> {
  const ask = batched((db, keys: string[]) =>
    Promise.all(keys.map((key) => read(db, JSON.parse(key) as K))),
  );
  return (db, key) => ask(db, JSON.stringify(key));
}
