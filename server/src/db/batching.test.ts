import { Kysely, PostgresDialect } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Db } from '../core/context.ts';
import { insideTransaction } from './transactionMark.ts';
import { batched, coalesced } from './batching.ts';

const db: Db = new Kysely({ dialect: new PostgresDialect({ pool: null as never }) });

/** A statement answered by the test, with the keys of each run. */
function byHand<K>() {
  const runs: { keys: K[]; answer(): void; fail(): void }[] = [];
  const ask = batched<K, string>((_db, keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>();
    runs.push({
      keys,
      answer: () => resolve(keys.map((key) => `answer to ${JSON.stringify(key)}`)),
      fail: () => reject(new Error('no database')),
    });
    return promise;
  });
  return { runs, ask, run: (nth: number) => vi.waitUntil(() => runs[nth]) };
}

test('callers at the same time share one statement, and callers while it runs share the next', async () => {
  const { runs, ask, run } = byHand<string>();
  const first = [ask(db, 'a'), ask(db, 'b')];
  const one = await run(0);
  const later = [ask(db, 'a'), ask(db, 'c'), ask(db, 'd')];
  expect(one.keys).toEqual(['a', 'b']);
  one.answer();
  expect(await Promise.all(first)).toEqual(['answer to "a"', 'answer to "b"']);
  const next = await run(1);
  // values read before they asked aren't given to them
  expect(next.keys).toEqual(['a', 'c', 'd']);
  next.answer();
  expect(await Promise.all(later)).toEqual(['answer to "a"', 'answer to "c"', 'answer to "d"']);
  expect(runs).toHaveLength(2);
});

test('equal strings are one key, and objects are never merged', async () => {
  const words = byHand<string>();
  const alike = [words.ask(db, 'a'), words.ask(db, 'a')];
  (await words.run(0)).answer();
  await Promise.all(alike);
  expect(words.runs[0]!.keys).toEqual(['a']);
  const things = byHand<{ id: string }>();
  const each = [things.ask(db, { id: 'a' }), things.ask(db, { id: 'a' })];
  (await things.run(0)).answer();
  await Promise.all(each);
  expect(things.runs[0]!.keys).toHaveLength(2);
});

test('a statement that fails fails only for its own callers', async () => {
  const { ask, run } = byHand<string>();
  const failing = [ask(db, 'a'), ask(db, 'b')];
  const outcome = Promise.allSettled(failing);
  const one = await run(0);
  const later = ask(db, 'a');
  one.fail();
  expect((await outcome).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  (await run(1)).answer();
  expect(await later).toBe('answer to "a"');
});

test('callers who ask for the same thing share one read', async () => {
  const read = vi.fn(async (_db: Db, { of }: { of: string }) => of.toUpperCase());
  const ask = coalesced(read);
  const asked = [ask(db, { of: 'a' }), ask(db, { of: 'a' }), ask(db, { of: 'b' })];
  expect(await Promise.all(asked)).toEqual(['A', 'A', 'B']);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a caller inside a transaction is refused', async () => {
  const { ask } = byHand<string>();
  await insideTransaction(async () => {
    expect(() => ask(db, 'a')).toThrow(/inside/);
  });
});
