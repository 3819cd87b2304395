import { eventChanged, topics } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commit, createContext } from './context.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

test('an announcement that breaks its schema rolls back the transaction, and nothing is published', async () => {
  const ctx = createContext(server, { actor: null, event: server.event, language: 'en' });
  const topic = topics.event(server.event.id);
  const event = { nothing: 'of an event' } as never;
  await expect(
    commit(ctx, async (tx) => {
      await tx.db.updateTable('event').set({ name: 'Renamed' }).execute();
      tx.announce(topic, eventChanged, { event });
    }),
  ).rejects.toThrow(/invalid/i);
  const names = await ctx.db.selectFrom('event').select('name').execute();
  expect(names.map((row) => row.name)).not.toContain('Renamed');
  expect(await ctx.ports.bus.head(topic)).toBe(0);
});
