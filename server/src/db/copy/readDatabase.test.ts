import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestStore, type TestStore } from '../../testing/storeTemplate.ts';
import { readDatabase } from './readDatabase.ts';

let opened: TestStore;
beforeAll(async () => {
  opened = await openTestStore({ statementTimeoutSeconds: 1 });
});
afterAll(() => opened.remove());

test('the database is free again once all of it is read, however long the seal is then checked', async () => {
  const { store } = opened;
  let found: unknown;
  for await (const { kind } of readDatabase(store))
    if (kind === 'seal') found = await store.db.selectFrom('event').select('id').execute();
  expect(found).toEqual([]);
});
