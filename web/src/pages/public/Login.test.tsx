import '../../testing/startPage.ts';
import { getForm, listAccessClasses, recordVisit, resetPassword } from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepRegistered } from '../../features/identity/registration/registered.ts';
import { currentLogin, saveLogin } from '../../lib/login/login.ts';
import { fakeServer, Refusal } from '../../testing/fakeServer.ts';
import { meera } from '../../testing/ownProfile.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { Login } from './Login.tsx';

const user = userEvent.setup();

beforeAll(loadTexts);
beforeEach(async () => {
  const server = fakeServer();
  server.on(getForm, () => ({ questions: [] }));
  server.on(listAccessClasses, () => ({ classes: [] }));
  await showPage(<Login />);
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  location.hash = '';
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('somebody who has registered finds the last step after a reload', async () => {
  cleanup();
  const { _id, first_name, email } = meera;
  const login = { token: 'a login', user: meera };
  keepRegistered({ _id, first_name, email, ticket: 'ticket', login });
  await showPage(<Login />);
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }));
  const last = await dialog.findByText('One Last Step', {}, { timeout: 10_000 });
  expect(last).toBeTruthy();
});

test('a visitor reads that the event is best experienced on a laptop', () => {
  expect(screen.getByText(/best experienced on a laptop/)).toBeTruthy();
});

test('a visitor opens the registration from the login, and is back there after closing it', async () => {
  await user.click(await screen.findByRole('button', { name: 'New user? Register now' }));
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }));
  expect(await dialog.findByRole('textbox', { name: /^Email/ })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('button', { name: 'Log In' })).toBeTruthy();
});

test('meera follows the link of her email for a new password: only the password is asked', async () => {
  const server = fakeServer();
  const resets = server.on(resetPassword, ({ body }) =>
    body['secondStep']
      ? { attendees: { ...meera, token: 'anew' } }
      : new Refusal('secondStep.needed'),
  );
  server.on(recordVisit, () => ({ noted: true as const }));
  await showResetLink();
  const email = await screen.findByLabelText<HTMLInputElement>(/^Email/);
  expect([email.value, email.readOnly, email.autocomplete]).toEqual([
    meera.email,
    true,
    'username',
  ]);
  expect(screen.queryByLabelText(/^OTP/)).toBeNull();
  await user.type(screen.getByLabelText(/^New password/), 'kamala mango 43');
  await user.type(screen.getByLabelText(/^Confirm password/), 'kamala mango 44{Enter}');
  expect(screen.getByText('The two passwords don’t match.')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Confirm password/), '{Backspace}3{Enter}');
  await user.type(
    await screen.findByLabelText(/^Code from your authenticator app/),
    '654321{Enter}',
  );
  await waitFor(() => expect(currentLogin()?.token).toBe('anew'));
  const given = { token: 'a-token-of-the-link', password: 'kamala mango 43', secondStep: '654321' };
  expect(resets[1]!.body).toMatchObject(given);
});

test('meera, whose link has expired, reads what to do and gets back to the login', async () => {
  const server = fakeServer();
  server.on(resetPassword, () => new Refusal('reset.invalid'));
  await showResetLink();
  await user.type(await screen.findByLabelText(/^New password/), 'kamala mango 43');
  await user.type(screen.getByLabelText(/^Confirm password/), 'kamala mango 43{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('This link has expired');
  await user.click(screen.getByRole('button', { name: 'Log in another way' }));
  expect(await screen.findByRole('button', { name: 'Log In' })).toBeTruthy();
});

async function showResetLink() {
  cleanup();
  location.hash = `#reset=a-token-of-the-link&email=${encodeURIComponent(meera.email)}`;
  await showPage(<Login />);
}
