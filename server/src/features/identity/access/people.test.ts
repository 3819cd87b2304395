import { getOwnProfile, listPeople, type PeopleSort } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

test('hana sorts the people by name, by when they joined and were last seen, page by page', async () => {
  const { db } = server.store;
  const joined = (day: string) => ({ created_at: new Date(day) });
  await db.updateTable('person').set(joined('2021-01-01')).execute();
  const { id: mo } = await server.person('mo');
  const hana = await server.as('hana');
  await db.updateTable('person').set(joined('2021-05-01')).where('id', '=', mo).execute();
  server.clock.advance({ minutes: 90 });
  await (
    await server.as('bob')
  )(getOwnProfile);
  server.clock.advance({ minutes: 90 });
  const inOrder = async (sort: PeopleSort, order: 'ascending' | 'descending') => {
    const names: string[] = [];
    let after: string | undefined;
    do {
      const page = await hana(listPeople, { query: { sort, order, limit: 3, after } });
      names.push(...page.people.map((person) => person.first_name));
      after = page.next ?? undefined;
    } while (after);
    return names;
  };
  const names = ['Alice', 'Bob', 'Carol', 'Eli', 'Hana', 'Mal', 'Mo', 'Sam'];
  expect(await inOrder('name', 'ascending')).toEqual(names);
  expect(await inOrder('name', 'descending')).toEqual(names.toReversed());
  const latest = await inOrder('joined', 'descending');
  expect(latest[0]).toBe('Mo');
  expect(latest.toSorted()).toEqual(names);
  const seen = await inOrder('seen', 'descending');
  expect(seen.slice(0, 2)).toEqual(['Hana', 'Bob']);
  expect(seen.toSorted()).toEqual(names);
});
