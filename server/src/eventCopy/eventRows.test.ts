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

test('a page of an event that travels is cleaned, and is either a page or a link', () => {
  const page = {
    ...{ id: crypto.randomUUID(), event_id: crypto.randomUUID(), position: 0, place: 'menu' },
    ...{ title: { en: 'Travel' }, slug: 'travel', url: null, removed_at: null },
    text: { en: '<p onclick="x()">Metro<script>x()</script></p>' },
    ...{ is_for_registered: false, is_published: true },
  };
  const schema = eventRows.info_page!;
  expect(schema.parse(page)).toMatchObject({ text: { en: '<p>Metro</p>' } });
  const link = { ...page, slug: null, text: null, url: 'https://blog.example/' };
  expect(schema.parse(link)).toEqual(link);
  for (const wrong of [
    { ...page, url: link.url },
    { ...link, url: null },
    { ...page, text: null },
    { ...page, slug: '../x' },
    { ...link, url: 'javascript:x()' },
  ])
    expect(schema.safeParse(wrong).success).toBe(false);
});
