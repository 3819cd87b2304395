import '../../testing/startPage.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FreshQueries } from '../../lib/api/FreshQueries.ts';
import type { Kept } from '../../lib/offline/keptData.ts';
import { privateKey, saveLogin } from '../../lib/login/login.ts';
import { meera } from '../../testing/ownProfile.ts';
import { keepOffline } from './keepOffline.ts';

const kept = vi.hoisted(() => ({ all: [] as Kept[] }));
vi.mock('../../lib/offline/serviceWorker.ts', () => ({ serviceWorker: async () => null }));
vi.mock('../../lib/offline/keptData.ts', () => ({ readKept: async () => kept.all }));

beforeEach(() => {
  vi.stubGlobal('indexedDB', { databases: async () => [] });
  vi.stubGlobal('caches', { has: async () => false, keys: async () => [] });
  saveLogin({ token: 't', user: meera });
  localStorage.setItem(privateKey('kept-pages'), '{}');
});
afterEach(() => {
  saveLogin(null);
  vi.unstubAllGlobals();
});

const reply = (name: string, at: number): Kept => {
  return { hash: JSON.stringify([name]), key: [name], data: 'stored', at, owner: meera._id };
};

test('alice’s device stored replies while its clock was a day ahead: none replaces a newer one or counts as new until then', async () => {
  const now = Date.now();
  const tomorrow = now + 86_400_000;
  kept.all = [reply('floors', tomorrow), reply('swag', tomorrow)];
  kept.all.push(reply('booths', now - 1000), reply('slots', now - 3000));
  const queries = new FreshQueries();
  queries.setQueryData(['floors'], 'fresh');
  queries.setQueryData(['booths'], 'of the kept page', { updatedAt: now - 2000 });
  const stop = keepOffline(queries);
  await vi.waitFor(() => expect(queries.getQueryData(['slots'])).toBe('stored'));
  stop();
  expect(queries.getQueryData(['floors'])).toBe('fresh');
  expect(queries.getQueryData(['swag'])).toBe('stored');
  expect(queries.getQueryState(['swag'])!.dataUpdatedAt).toBeLessThan(tomorrow);
  expect(queries.getQueryData(['booths'])).toBe('stored');
});
