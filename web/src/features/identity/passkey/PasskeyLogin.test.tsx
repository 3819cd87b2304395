import '../../../testing/startPage.ts';
import { beginPasskeyLogin, loginByPasskey, recordVisit } from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin, currentLogin } from '../../../lib/login/login.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { fakePasskeys, request } from '../../../testing/passkeys.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { PasskeyLogin } from './PasskeyLogin.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof fakeServer>;
let owner: ReturnType<typeof fakePasskeys>;

beforeAll(loadTexts);
beforeEach(async () => {
  owner = fakePasskeys();
  server = fakeServer();
  server.on(beginPasskeyLogin, () => ({ options: request }));
  server.on(recordVisit, () => ({ noted: true as const }));
  await showPage(<PasskeyLogin />);
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const press = async () =>
  user.click(await screen.findByRole('button', { name: 'Log in with a passkey' }));

test('meera logs in by a passkey without typing anything', async () => {
  const asked = server.on(loginByPasskey, () => ({ user: meera, token: 'fresh' }));
  await press();
  await waitFor(() => expect(currentLogin()?.token).toBe('fresh'));
  expect(asked[0]!.body).toMatchObject({ assertion: { id: 'a2V5', type: 'public-key' } });
});

test('meera’s passkeys are listed at the email field too', async () => {
  await waitFor(() => expect(owner.offered).toBe(1));
});

test('meera turns back, reads what she can do, and tries again', async () => {
  server.on(loginByPasskey, () => ({ user: meera, token: 'fresh' }));
  owner.turnsBack = true;
  await press();
  await screen.findByText('The passkey wasn’t used. Try again or choose another way.');
  expect(currentLogin()).toBeNull();
  owner.turnsBack = false;
  await press();
  await waitFor(() => expect(currentLogin()?.token).toBe('fresh'));
});

test('meera reads that her passkey was deleted', async () => {
  server.on(loginByPasskey, () => new Refusal('passkey.refused'));
  await press();
  await screen.findByText(/This passkey doesn’t work here/);
});
