import '../testing/startPage.ts';
import { CallError, getOwnProfile, type OwnProfile } from '@pavilion/contract';
import { useQueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSavedLogin } from '../features/identity/account/data.ts';
import { useSwag } from '../features/venue/swag/data.ts';
import { endIfExpired } from '../lib/api/recovery.ts';
import { type Kept, writeKept } from '../lib/offline/keptData.ts';
import { expireLogin, saveLogin, privateKey, currentLogin, useLogin } from '../lib/login/login.ts';
import { meera } from '../testing/ownProfile.ts';
import { event } from '../testing/startPage.ts';
import { keepOffline } from './offline/keepOffline.ts';
import { Queries } from './Queries.tsx';

vi.mock('../lib/offline/serviceWorker.ts', () => ({ serviceWorker: async () => ({}) }));
vi.mock('../lib/offline/keptData.ts', () => ({
  readKept: async () => [],
  writeKept: vi.fn<(kept: Kept) => Promise<void>>(async () => undefined),
}));

const key = `pavilion:${event._id}`;
const brochure = (id: number, title: string) => ({
  id: `00000000-0000-4000-8000-00000000003${id}`,
  title,
  documentUrl: '/files/paper.pdf',
  available: true,
});
const alice: OwnProfile = { ...meera, first_name: 'Alice', swag_bag: [brochure(0, 'For Alice')] };
const bob: OwnProfile = {
  ...meera,
  _id: '00000000-0000-4000-8000-000000000003',
  first_name: 'Bob',
  swag_bag: [brochure(1, 'For Bob')],
};
const people = new Map([
  ['of alice', alice],
  ['of bob', bob],
]);
/** Replies wait here while the server is slow. */
let slow: (() => void)[] | null = null;

beforeEach(() => {
  slow = null;
  vi.stubGlobal('indexedDB', { databases: async () => [] });
  vi.stubGlobal('caches', { has: async () => false, keys: async () => [] });
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? '';
    const waiting = slow;
    if (waiting) await new Promise<void>((resolve) => waiting.push(resolve));
    return Response.json(getOwnProfile.reply.parse({ user: people.get(token) }));
  });
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.mocked(writeKept).mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Own() {
  const name = useLogin()?.user.first_name;
  const bag = useSwag();
  const queries = useQueryClient();
  useSavedLogin();
  useEffect(() => keepOffline(queries), [queries]);
  return (
    <p data-testid="own">
      {name}: {bag.data?.map(({ title }) => title).join()}
    </p>
  );
}

function Door() {
  return <Queries outside={false}>{useLogin() ? <Own /> : <p>Log In</p>}</Queries>;
}

const shown = () => screen.queryByTestId('own')?.textContent;

async function showAlice(): Promise<void> {
  saveLogin({ token: 'of alice', user: alice });
  render(<Door />);
  await waitFor(() => expect(shown()).toBe('Alice: For Alice'));
}

/** A login or logout in another tab, as this one sees it. */
function elsewhere(next: { token: string; user: OwnProfile } | null): void {
  const put = (name: string, value: string | null) => {
    const oldValue = localStorage.getItem(name);
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
    dispatchEvent(new StorageEvent('storage', { key: name, oldValue, newValue: value }));
  };
  put(`${key}:owner`, next && next.user._id);
  put(key, next && JSON.stringify(next));
}

test('bob logs in in another tab and sees none of alice’s data here, not even a late answer (B6.2)', async () => {
  await showAlice();
  sessionStorage.setItem(privateKey('draft'), 'written by Alice');
  slow = [];
  const late = slow;
  // the saved login is fetched once more, and the reply takes its time
  cleanup();
  render(<Door />);
  await waitFor(() => expect(late.length).toBeGreaterThan(0));
  slow = null;
  act(() => elsewhere({ token: 'of bob', user: bob }));
  expect(shown()).not.toContain('Alice');
  for (const answer of late) answer();
  await waitFor(() => expect(shown()).toBe('Bob: For Bob'));
  expect(currentLogin()).toMatchObject({ token: 'of bob', user: { first_name: 'Bob' } });
  expect(sessionStorage.getItem(privateKey('draft'))).toBeNull();
});

test('alice logs out in another tab, and this tab forgets her data and drafts (B6.2)', async () => {
  await showAlice();
  sessionStorage.setItem(privateKey('draft'), 'written by Alice');
  act(() => elsewhere(null));
  expect(shown()).toBeUndefined();
  expect(sessionStorage.getItem(privateKey('draft'))).toBeNull();
});

test('bob logs in after alice’s login expired and sees only his own data from the first moment (B6.2)', async () => {
  await showAlice();
  act(() => expireLogin());
  expect(shown()).toBeUndefined();
  slow = [];
  act(() => saveLogin({ token: 'of bob', user: bob }));
  expect(shown()).toBe('Bob: ');
  for (const answer of slow) answer();
  await waitFor(() => expect(shown()).toBe('Bob: For Bob'));
});

test('bob is logged out by a refusal of his own login, but not of alice’s earlier one (B6.2)', () => {
  saveLogin({ token: 'of bob', user: bob });
  const refused = new CallError(401, { code: 'auth.invalid', message: '', requestId: '' });
  endIfExpired(refused, 'of alice');
  expect(currentLogin()?.user.first_name).toBe('Bob');
  endIfExpired(refused, 'of bob');
  expect(currentLogin()).toBeNull();
});

test('the device stores the answers for alice and for bob each under their own name (B6.2)', async () => {
  await showAlice();
  act(() => expireLogin());
  act(() => saveLogin({ token: 'of bob', user: bob }));
  await waitFor(() => expect(shown()).toBe('Bob: For Bob'));
  await waitFor(() => expect(vi.mocked(writeKept)).toHaveBeenCalled(), { timeout: 5000 });
  for (const [{ data, owner }] of vi.mocked(writeKept).mock.calls)
    expect(JSON.stringify(data)).toContain(owner === bob._id ? 'For Bob' : 'For Alice');
});
