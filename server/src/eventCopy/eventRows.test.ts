import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestStore, type TestStore } from '../testing/storeTemplate.ts';
import { eventRows } from './eventRows.ts';
import { travels } from './eventTables.ts';
import { listTables } from '../db/copy/listTables.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.remove());

test('every column of every table that travels has a schema, and nothing else has one', async () => {
  const columns = Object.fromEntries(
    (await listTables(store.store.db)).flatMap(({ name, columns: all }) =>
      travels[name as keyof typeof travels] === 'stays'
        ? []
        : [[name, all.map((column) => column.name).sort()]],
    ),
  );
  const known = Object.entries(eventRows).map(([table, schema]) => [
    table,
    Object.keys((schema as unknown as { shape: object }).shape).sort(),
  ]);
  expect(Object.fromEntries(known)).toEqual(columns);
});
