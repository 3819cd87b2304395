import { listSponsors } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContext } from '../../../core/context.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { add } from './service.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer({ preset: 'conference' });
});
afterEach(() => server.close());

const enter = async (names: Record<string, string[]>) => {
  const ctx = createContext(server, { actor: null, event: server.event, language: 'en' });
  for (const [tier, of] of Object.entries(names))
    for (const [position, name] of of.entries())
      await add(ctx, { name, tier, logoUrl: null, website: null, position });
};
const shown = async () => (await server.anon(listSponsors)).sponsors.map(({ name }) => name);

test('a visitor sees sponsors by tier; only hana sees one of an unknown tier, at the end (B5.1)', async () => {
  await enter({ Silver: ['S'], Platinum: ['P'], Tin: ['T'], 'Online Event Partner': ['O'] });
  expect(await shown()).toEqual(['P', 'S', 'O']);
  const { sponsors } = await (await server.as('hana'))(listSponsors);
  expect(sponsors.map(({ name }) => name)).toEqual(['P', 'S', 'O', 'T']);
});

test('each sponsor of a tier comes first on equally many days', async () => {
  await enter({ Gold: ['A', 'B', 'C'] });
  const first = new Map<string, number>();
  for (let day = 0; day < 6; day++) {
    const names = await shown();
    expect(new Set(names)).toEqual(new Set(['A', 'B', 'C']));
    expect(await shown()).toEqual(names);
    first.set(names[0]!, (first.get(names[0]!) ?? 0) + 1);
    server.clock.advance({ hours: 24 });
  }
  expect(Object.fromEntries(first)).toEqual({ A: 2, B: 2, C: 2 });
});
