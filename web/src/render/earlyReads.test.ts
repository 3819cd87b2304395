import { beforeEach, expect, test, vi } from 'vitest';
import { toHeaders } from '../lib/api/callHeaders.ts';
import { beginEarlyReads, takeEarlyRead } from './earlyReads.ts';
import { loginKey } from '../lib/start.ts';

const address = '/api/message/dashboard?limit=50';
const asha = toHeaders('en', 'asha');
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal('fetch', async (to: string) => {
    asked.push(to);
    return new Response(to);
  });
  document.body.innerHTML = `<script id="reads" type="application/json">["${address}"]</script>`;
  document.documentElement.lang = 'en';
  delete document.documentElement.dataset['other'];
  localStorage.setItem(loginKey, JSON.stringify({ token: 'asha' }));
  return () => {
    vi.runAllTimers();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test('what asha’s page will ask for is asked early, and given once to the call that is the same', async () => {
  beginEarlyReads();
  expect(asked).toEqual([address]);
  expect(takeEarlyRead(address, { method: 'POST', headers: asha })).toBeNull();
  const answer = takeEarlyRead(address, { method: 'GET', headers: asha });
  expect(await (await answer!).text()).toBe(address);
  expect(takeEarlyRead(address, { method: 'GET', headers: asha })).toBeNull();
});

test('ben, who has logged in in another tab meanwhile, is not given what asha asked for', () => {
  beginEarlyReads();
  const ben = toHeaders('en', 'ben');
  expect(takeEarlyRead(address, { method: 'GET', headers: ben })).toBeNull();
});

test('a page that begins late asks again', () => {
  beginEarlyReads();
  vi.advanceTimersByTime(10_000);
  expect(takeEarlyRead(address, { method: 'GET', headers: asha })).toBeNull();
});

test('nothing is asked early for a guest, or for whoever is shown another page than the server drew', () => {
  document.documentElement.dataset['other'] = '';
  beginEarlyReads();
  delete document.documentElement.dataset['other'];
  localStorage.setItem(loginKey, 'torn');
  beginEarlyReads();
  localStorage.removeItem(loginKey);
  beginEarlyReads();
  expect(asked).toEqual([]);
});

test('a call that is given up ends what was begun early for it', async () => {
  vi.stubGlobal('fetch', (_to: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => {
      signal!.addEventListener('abort', () => reject(new Error(String(signal!.reason))));
    });
  });
  beginEarlyReads();
  const giving = new AbortController();
  const init = { method: 'GET', headers: asha, signal: giving.signal };
  const answer = takeEarlyRead(address, init);
  giving.abort('given up');
  await expect(answer).rejects.toThrow('given up');
});
