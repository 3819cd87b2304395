import '../../../testing/startPage.ts';
import {
  addAuthenticator,
  type Authenticator as Own,
  beginAuthenticator,
  deleteAuthenticator,
  getAuthenticator,
  renewRecoveryCodes,
} from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { Authenticator } from './Authenticator.tsx';

const user = userEvent.setup();
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const url = `otpauth://totp/Expo:meera%40example.org?issuer=Expo&secret=${secret}`;
const recoveryCodes = Array.from({ length: 10 }, (_, at) => `k3f9-2m8q-7xhr-1p5${at}`);
const on: Own = { createdAt: '2021-06-02T05:30:00.000Z', recoveryCodesLeft: 10 };
let own: Own | null;
let server: ReturnType<typeof fakeServer>;

beforeAll(loadTexts);
beforeEach(() => {
  own = null;
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
  server.on(getAuthenticator, () => ({ authenticator: own }));
  server.on(beginAuthenticator, () => ({ secret, url }));
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

test('meera sets it up by QR code and first code, and keeps her recovery codes', async () => {
  const added = server.on(addAuthenticator, () => {
    own = on;
    return { recoveryCodes };
  });
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await showPage(<Authenticator />);
  await screen.findByText(/a stolen password isn’t enough/);
  await press('Set up two-step login');
  const dialog = await screen.findByRole('dialog', { name: 'Set up two-step login' });
  await within(dialog).findByRole('img', { name: 'QR code for your authenticator app' });
  const key = within(dialog).getByLabelText<HTMLTextAreaElement>('Key');
  expect(key.value).toBe('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ');
  await press('Copy');
  expect(copied).toHaveBeenLastCalledWith(secret);
  await user.type(within(dialog).getByLabelText(/^Code from the app/), '123 456{Enter}');
  const codes = await screen.findByRole('dialog', { name: 'Your recovery codes' });
  expect(added[0]!.body).toMatchObject({ code: '123456' });
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
  await press('Copy');
  expect(copied).toHaveBeenLastCalledWith(recoveryCodes.join('\n'));
  await press('I’ve saved them');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('10 recovery codes left');
  expect(screen.queryByText(recoveryCodes[0]!)).toBeNull();
  const heading = screen.getByRole('heading', { name: 'Two-step login' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('meera’s first code is asked for whole, and a wrong one has a sentence of its own', async () => {
  const added = server.on(addAuthenticator, () => new Refusal('secondStep.invalid'));
  await showPage(<Authenticator />);
  await press('Set up two-step login');
  const field = await screen.findByLabelText<HTMLInputElement>(/^Code from the app/);
  await user.type(field, '123{Enter}');
  await screen.findByText('Please enter the 6 digits that the app shows.');
  expect(added).toHaveLength(0);
  await user.type(field, '456{Enter}');
  await screen.findByText(/This code isn’t right/);
  expect(field.value).toBe('123456');
});

test('meera makes new recovery codes, after she was asked', async () => {
  own = { ...on, recoveryCodesLeft: 2 };
  const renewed = server.on(renewRecoveryCodes, () => {
    own = on;
    return { recoveryCodes };
  });
  await showPage(<Authenticator />);
  await screen.findByText('2 recovery codes left');
  await screen.findByText(/running out of recovery codes/);
  await press('New recovery codes');
  expect(renewed).toHaveLength(0);
  await press('Make new codes');
  await screen.findByText(recoveryCodes[9]!);
  await press('I’ve saved them');
  await screen.findByText('10 recovery codes left');
});

test('meera turns it off, after she was asked', async () => {
  own = on;
  const deleted = server.on(deleteAuthenticator, () => {
    own = null;
    return { done: true as const };
  });
  await showPage(<Authenticator />);
  await press('Turn off');
  const dialog = await screen.findByRole('dialog', { name: 'Turn two-step login off?' });
  expect(deleted).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Turn off' }));
  await screen.findByRole('button', { name: 'Set up two-step login' });
});
