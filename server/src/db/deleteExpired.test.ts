import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestStore, type TestStore } from '../testing/storeTemplate.ts';
import { deleteBatch, deleteExpired } from './deleteExpired.ts';

let opened: TestStore;
beforeEach(async () => {
  opened = await openTestStore();
  await sql`create table expiring (n int not null)`.execute(opened.store.db);
});
afterEach(() => opened.remove());

const fill = (count: number) =>
  sql`insert into expiring select generate_series(1, ${count}::int)`.execute(opened.store.db);

async function left(): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`select n from expiring order by n`.execute(
    opened.store.db,
  );
  return rows.map(({ n }) => n);
}

test('what has expired is deleted a thousand rows at a time, until none is left', async () => {
  const { db } = opened.store;
  await fill(2500);
  const due = sql`expiring where n <= ${2400}`;
  expect(await deleteBatch(db, due)).toBe(1000);
  expect(await left()).toHaveLength(1500);
  await deleteExpired(db, due);
  expect(await left()).toEqual(Array.from({ length: 100 }, (_, at) => 2401 + at));
  expect(await deleteBatch(db, due)).toBe(0);
});

test('either of two reasons is enough to be deleted', async () => {
  await fill(5);
  await deleteExpired(opened.store.db, sql`expiring where (n < 2 or n > 4)`);
  expect(await left()).toEqual([2, 3, 4]);
});
