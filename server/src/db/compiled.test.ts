import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestStore, type TestStore } from '../testing/storeTemplate.ts';
import { compiled } from './compiled.ts';

let opened: TestStore;
beforeEach(async () => {
  opened = await openTestStore();
});
afterEach(() => opened.remove());

test('a query is built once for each shape, and answers for the values of each call', async () => {
  const build = vi.fn(
    (db, { from, to }: { from: number; to: number }, { isDescending = false }) =>
      sql<{ n: number }>`select n from generate_series(${from}::int, ${to}::int) as n
        order by n ${sql.raw(isDescending ? 'desc' : 'asc')} limit ${2}`,
  );
  const numbers = compiled(build);
  const { db } = opened.store;
  const read = async (
    ...given: [object & { from: number; to: number }, { isDescending?: true }?]
  ) => (await numbers(db, ...given)).map(({ n }) => n);
  expect(await read({ from: 1, to: 3 })).toEqual([1, 2]);
  expect(await read({ from: 7, to: 9 })).toEqual([7, 8]);
  expect(await read({ from: 7, to: 9 }, { isDescending: true })).toEqual([9, 8]);
  expect(await read({ from: 1, to: 1 }, { isDescending: true })).toEqual([1]);
  expect(build).toHaveBeenCalledTimes(2);
  const inside = await opened.store.transaction((tx) => numbers(tx, { from: 5, to: 5 }));
  expect(inside).toEqual([{ n: 5 }]);
});
