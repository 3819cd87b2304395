import {
  type Call,
  deleteMe,
  deleteSavedSearch,
  exportMyData,
  listSavedSearches,
  mostSavedSearches,
  saveSearch,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, password, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let alice: Call;
beforeEach(async () => {
  server = await openTestServer();
  alice = await server.as('alice');
});
afterEach(() => server.close());

const query = { words: '3 BHK', filters: ['price:..9000000'], sort: 'price' };

test('alice saves a search, changes its name, and deletes it; bob sees nothing of it', async () => {
  const params = { id: crypto.randomUUID() };
  const save = (name: string) => alice(saveSearch, { params, body: { name, query } });
  await save('Flats');
  await save('  Flats near work ');
  expect((await alice(listSavedSearches)).searches).toEqual([
    {
      ...{ _id: params.id, name: 'Flats near work', savedAt: expect.any(String) },
      query: { ...query, kind: null, floor: null, staffed: false },
    },
  ]);
  const bob = await server.as('bob');
  await bob(deleteSavedSearch, { params });
  await bob(saveSearch, { params, body: { name: 'His own', query: {} } });
  expect((await bob(listSavedSearches)).searches).toMatchObject([{ name: 'His own' }]);
  expect((await alice(listSavedSearches)).searches).toMatchObject([{ name: 'Flats near work' }]);
  await alice(deleteSavedSearch, { params });
  expect((await alice(deleteSavedSearch, { params })).searches).toEqual([]);
});

test('alice saves no more than twenty searches, and none that fits no field', async () => {
  const save = (filters: string[] = []) =>
    alice(saveSearch, {
      params: { id: crypto.randomUUID() },
      body: { name: 'Homes', query: { filters } },
    });
  expect(await refusal(save(['sauna:yes']))).toMatchObject({ fields: ['query.filters.0'] });
  const results = await Promise.allSettled(
    Array.from({ length: mostSavedSearches + 2 }, () => save()),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostSavedSearches);
  expect(await refusal(save())).toMatchObject({ status: 409, code: 'search.full' });
});

test('alice’s saved searches are in the export of her data, and are deleted with her account', async () => {
  await alice(saveSearch, {
    params: { id: crypto.randomUUID() },
    body: { name: 'Flats', query },
  });
  expect((await alice(exportMyData)).savedSearches).toMatchObject([{ name: 'Flats', query }]);
  await alice(deleteMe, { body: { password } });
  expect(await server.store.db.selectFrom('saved_search').selectAll().execute()).toEqual([]);
});
