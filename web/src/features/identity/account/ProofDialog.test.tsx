import '../../../testing/startPage.ts';
import { beginPasskeyProof, createToken, proveWho, sendProofCode } from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../lib/api/call.ts';
import { saveLogin } from '../../../lib/login/login.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { fakePasskeys, request } from '../../../testing/passkeys.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { ProofDialog } from './ProofDialog.tsx';

const user = userEvent.setup();
const made = {
  token: {
    _id: '00000000-0000-4000-8000-0000000000a1',
    name: 'Robot',
    scopes: ['person.list' as const],
    ending: 'wxyz',
    by: { _id: meera._id, name: 'Meera' },
    createdAt: '2021-06-02T05:30:00.000Z',
    expiresAt: '2021-06-09T05:30:00.000Z',
    usedAt: null,
  },
  secret: 'pav_secret',
};
const body = { name: 'Robot', scopes: ['person.list' as const], days: 7 };
let server: ReturnType<typeof fakeServer>;
let hasPassword = true;
let hasPasskey = false;
let hasAuthenticator = false;
let isProven = false;

beforeAll(loadTexts);
beforeEach(async () => {
  hasPassword = true;
  hasPasskey = false;
  hasAuthenticator = false;
  isProven = false;
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
  server.on(createToken, () =>
    isProven
      ? made
      : new Refusal('proof.needed', {
          hint: { password: hasPassword, passkey: hasPasskey, authenticator: hasAuthenticator },
        }),
  );
  server.on(sendProofCode, () => ({ sent: true as const }));
  server.on(proveWho, ({ body: given }) => {
    isProven = given['password'] === 'right' || given['otp'] === '123456' || 'passkey' in given;
    if (isProven) return { until: '2021-06-02T05:40:00.000Z' };
    return new Refusal('otp' in given ? 'otp.invalid' : 'password.wrong');
  });
  await showPage(<ProofDialog />);
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

test('hana gives her password once, and what she wanted to do is done', async () => {
  const making = call(createToken, { body });
  const field = await screen.findByLabelText(/^Password/);
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.type(field, 'wrong{Enter}');
  await screen.findByText('This isn’t your password.');
  await user.clear(field);
  await user.type(field, 'right{Enter}');
  expect((await making).secret).toBe('pav_secret');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('hana has a code emailed instead', async () => {
  const making = call(createToken, { body });
  await user.click(await screen.findByRole('button', { name: 'Email me a code instead' }));
  await user.type(await screen.findByLabelText(/^Code/), '123456{Enter}');
  expect((await making).secret).toBe('pav_secret');
});

test('hana asks for another code, is told that it was sent, and proves with that one', async () => {
  hasPassword = false;
  const sent = server.on(sendProofCode, () => ({ sent: true as const }));
  const making = call(createToken, { body });
  await user.click(await screen.findByRole('button', { name: 'Send the code' }));
  await user.type(await screen.findByLabelText(/^Code/), '000000{Enter}');
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Send another code' }));
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toContain('We emailed another code'),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  const field = screen.getByLabelText<HTMLInputElement>(/^Code/);
  expect([field.value, document.activeElement]).toEqual(['', field]);
  expect(sent).toHaveLength(2);
  await user.type(field, '123456{Enter}');
  expect((await making).secret).toBe('pav_secret');
});

test('who has no password is offered a code alone', async () => {
  hasPassword = false;
  const making = call(createToken, { body });
  await user.click(await screen.findByRole('button', { name: 'Send the code' }));
  await user.type(await screen.findByLabelText(/^Code/), '123456{Enter}');
  expect((await making).secret).toBe('pav_secret');
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
});

test('hana turns back by Escape, and nothing is done', async () => {
  const making = call(createToken, { body }).catch((error: Error) => error.message);
  await user.type(await screen.findByLabelText(/^Password/), '{Escape}');
  expect(await making).toBe('Please confirm that it’s you first.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('two calls that wait are answered by one proof', async () => {
  const both = Promise.all([call(createToken, { body }), call(createToken, { body })]);
  await user.type(await screen.findByLabelText(/^Password/), 'right{Enter}');
  expect((await both).map(({ secret }) => secret)).toEqual(['pav_secret', 'pav_secret']);
});

test('hana, who has a passkey, is asked for it first and types nothing', async () => {
  fakePasskeys();
  hasPasskey = true;
  const asked = server.on(beginPasskeyProof, () => ({ options: request }));
  const making = call(createToken, { body });
  const button = await screen.findByRole('button', { name: 'Use a passkey' });
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
  await user.keyboard('{Enter}');
  expect((await making).secret).toBe('pav_secret');
  expect(asked).toHaveLength(1);
});

test('hana turns back at her passkey, and gives her password instead', async () => {
  fakePasskeys().turnsBack = true;
  hasPasskey = true;
  server.on(beginPasskeyProof, () => ({ options: request }));
  const making = call(createToken, { body });
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  await screen.findByText('The passkey wasn’t used. Try again or choose another way.');
  await user.click(screen.getByRole('button', { name: 'Use my password instead' }));
  await user.type(await screen.findByLabelText(/^Password/), 'right{Enter}');
  expect((await making).secret).toBe('pav_secret');
});

test('where the browser has no passkeys, hana is asked for her password', async () => {
  hasPasskey = true;
  const making = call(createToken, { body });
  await user.type(await screen.findByLabelText(/^Password/), 'right{Enter}');
  expect((await making).secret).toBe('pav_secret');
  expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull();
});

test('hana, who has two-step login on, gives password and code together; by a passkey no code', async () => {
  fakePasskeys();
  hasPasskey = true;
  hasAuthenticator = true;
  const proofs = server.on(proveWho, ({ body: given }) => {
    if (given['secondStep'] !== '123456') return new Refusal('secondStep.invalid');
    isProven = true;
    return { until: '2021-06-02T05:40:00.000Z' };
  });
  const making = call(createToken, { body });
  await screen.findByRole('button', { name: 'Use a passkey' });
  expect(screen.queryByLabelText(/authenticator app/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Use my password instead' }));
  const word = await screen.findByLabelText<HTMLInputElement>(/^Password/);
  const code = screen.getByLabelText<HTMLInputElement>(/^Code from your authenticator app/);
  await user.type(word, 'right');
  await user.type(code, '111111{Enter}');
  await screen.findByText(/This code isn’t right/);
  expect([word.value, code.value]).toEqual(['right', '111111']);
  await user.clear(code);
  await user.type(code, '123456{Enter}');
  expect((await making).secret).toBe('pav_secret');
  expect(proofs[1]!.body).toMatchObject({ password: 'right', secondStep: '123456' });
});
