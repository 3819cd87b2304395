import { setImmediate as nextTick } from 'node:timers/promises';
import type { Db } from './tables.ts';
import { refuseInsideTransaction } from './transactionMark.ts';

const mostAtOnce = 500;

/**
 * Batches a read by key: one statement runs at a time, and the keys requested meanwhile share the next one. A caller never
 * gets what was read before its request. `run` returns the values in the order of the keys; equal strings are one key,
 * objects are always separate.
 */
export function batched<K, V>(
  run: (db: Db, keys: K[]) => Promise<V[]>,
): (db: Db, key: K) => Promise<V> {
  const waitingIn = new WeakMap<Db, Map<K, PromiseWithResolvers<V>>>();

  async function runBatches(db: Db, waiting: Map<K, PromiseWithResolvers<V>>): Promise<void> {
    while (waiting.size > 0) {
      // a transaction blocks others, so don't wait for more keys in it
      if (!db.isTransaction) await nextTick();
      const batch = [...waiting].slice(0, mostAtOnce);
      for (const [key] of batch) waiting.delete(key);
      try {
        const keys = batch.map(([key]) => key);
        const values = await run(db, keys);
        for (const [at, [, request]] of batch.entries()) request.resolve(values[at]!);
      } catch (error) {
        for (const [, request] of batch) request.reject(error);
      }
    }
    waitingIn.delete(db);
  }

  return (db, key) => {
    // the statement runs in the async context of the first request
    if (!db.isTransaction) refuseInsideTransaction();
    const running = waitingIn.get(db);
    const waiting = running ?? new Map<K, PromiseWithResolvers<V>>();
    const request = waiting.get(key) ?? Promise.withResolvers<V>();
    waiting.set(key, request);
    if (!running) {
      waitingIn.set(db, waiting);
      void runBatches(db, waiting);
    }
    return request.promise;
  };
}

/** Values that several callers may have, none of which changes them. */
const shared = new WeakSet<object>();

/** Marks a value that several callers get at once, none of whom changes it. */
export function share<V extends object>(value: V): V {
  shared.add(value);
  return value;
}

/** Whether several callers may have got this same value at once, so that what is derived from it can be shared too. */
export function isShared(value: unknown): value is object {
  return typeof value === 'object' && value !== null && shared.has(value);
}

/** Like `batched`, for values that don't depend on the caller: requests for equal keys share one read, and callers must not change the value. */
export function coalesced<K, V>(
  read: (db: Db, key: K) => Promise<V>,
): (db: Db, key: K) => Promise<V> {
  const readShared = async (db: Db, key: string) => {
    const value = await read(db, JSON.parse(key) as K);
    return typeof value === 'object' && value !== null ? share(value) : value;
  };
  const readBatched = batched((db, keys: string[]) =>
    Promise.all(keys.map((key) => readShared(db, key))),
  );
  return (db, key) => readBatched(db, JSON.stringify(key));
}
