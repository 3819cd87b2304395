import '../../testing/startPage.ts';
import { exportPeople } from '@pavilion/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { meera } from '../../testing/ownProfile.ts';
import { downloadReply } from './downloadReply.ts';
import { currentLogin, saveLogin } from '../login/login.ts';

afterEach(() => {
  saveLogin(null);
  vi.unstubAllGlobals();
});

const download = () =>
  downloadReply(exportPeople, {
    body: { who: { filter: {} }, columns: ['email'], format: 'csv' },
  });

test('a download that the network does not let through says so, as every call does', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(download()).rejects.toMatchObject({ status: 0 });
});

test('a download with a login that has ended ends it on this device', async () => {
  saveLogin({ token: 't', user: { ...meera, roles: ['attendee', 'organiser'] } });
  const refusal = { code: 'auth.invalid', message: 'Please log in again.', requestId: '1' };
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify(refusal), { status: 401 })),
  );
  await expect(download()).rejects.toMatchObject({ code: 'auth.invalid' });
  expect(currentLogin()).toBeNull();
});
