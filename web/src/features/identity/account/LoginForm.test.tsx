import '../../../testing/startPage.ts';
import { forgotPassword, login, recordVisit, otpLogin, resetPassword } from '@pavilion/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin, currentLogin } from '../../../lib/login/login.ts';
import { fakeServer, lost, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { LoginForm } from './LoginForm.tsx';

const user = userEvent.setup();
const onRegister = vi.fn<() => void>();
let server: ReturnType<typeof fakeServer>;

beforeAll(loadTexts);
beforeEach(async () => {
  server = fakeServer();
  await showPage(<LoginForm onRegister={onRegister} />);
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const type = (element: HTMLElement, value: string) =>
  fireEvent.change(element, { target: { value } });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

function enter(email: string, password: string) {
  type(screen.getByLabelText(/^Email/), email);
  type(screen.getByLabelText(/^Password/), password);
}

test('a visitor who leaves both fields empty is asked for them, and nothing is sent (LG-05)', async () => {
  const asked = server.on(login, () => ({ user: meera, token: 't' }));
  await press('Log In');
  expect(screen.getByText('Please enter a valid email Address.')).toBeTruthy();
  expect(screen.getByText('Please enter a password.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Email/));
  expect(asked).toEqual([]);
});

test('alice sees that her login failed or the connection broke, and keeps what she typed (LG-04)', async () => {
  server.on(login, (_asked, times) => (times === 1 ? new Refusal('login.failed') : lost));
  enter('meera@example.org', 'wrong');
  await press('Log In');
  expect((await screen.findByRole('alert')).textContent).toContain('Invalid Username or Password');
  await press('Log In');
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('No connection to the server.'),
  );
  expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('wrong');
  expect(currentLogin()).toBeNull();
});

test('alice sees how long to wait after too many attempts (LG-06)', async () => {
  server.on(login, () => new Refusal('throttled', { retryAfter: 240 }));
  enter('meera@example.org', 'wrong');
  await press('Log In');
  expect((await screen.findByRole('alert')).textContent).toContain('240 seconds');
});

test('alice is logged in even if the record of her visit gets lost (LG-01, VU-01)', async () => {
  const person = { ...meera, email: 'Meera@example.org' };
  server.on(login, () => ({ user: person, token: 'fresh' }));
  const visits = server.on(recordVisit, () => lost);
  enter('meera@example.org', 'kamala mango 42');
  await press('Log In');
  await waitFor(() => expect(currentLogin()).toEqual({ user: person, token: 'fresh' }));
  expect(visits[0]!.body).toMatchObject({ email: 'meera@example.org', mobile: meera.mobile });
});

test('alice logs in with a code sent to her mobile (OL-01, D21)', async () => {
  const sent = server.on(otpLogin, () => ({ data: { sent: true as const } }));
  const logins = server.on(login, () => ({ user: meera, token: 'by code' }));
  server.on(recordVisit, () => ({ noted: true as const }));
  await press('Log in with a code instead');
  type(screen.getByLabelText(/^Email/), 'meera@example.org');
  await user.click(screen.getByLabelText('my mobile'));
  await press('Send the code');
  type(await screen.findByLabelText(/^Code/), '123456');
  await press('Log In');
  await waitFor(() => expect(currentLogin()?.token).toBe('by code'));
  expect(sent[0]!.body).toMatchObject({ email: 'meera@example.org', mood: 'mobile' });
  expect(logins[0]!.body).toMatchObject({ email: 'meera@example.org', otp: '123456' });
});

test('a visitor of the demo picks hana, which fills in the form, and logs in as her', async () => {
  const asked = server.on(login, () => ({ user: meera, token: 't' }));
  server.on(recordVisit, () => ({ noted: true as const }));
  await user.click(screen.getByRole('button', { name: /Hana/ }));
  expect(asked).toEqual([]);
  await press('Log In');
  await waitFor(() => expect(currentLogin()).not.toBeNull());
  expect(asked[0]!.body).toMatchObject({ email: 'hana@demo.example' });
});

test('a new visitor gets from the login to the registration', async () => {
  await press('New user? Register now');
  expect(onRegister).toHaveBeenCalledOnce();
});

test('alice resets her password with a code and is logged in; two that differ are not sent (RP-07, RP-01, D3)', async () => {
  server.on(forgotPassword, () => ({
    message: 'If this email is registered, a code is on its way.',
  }));
  const resets = server.on(resetPassword, () => ({ attendees: { ...meera, token: 'reset' } }));
  server.on(recordVisit, () => ({ noted: true as const }));
  await press('Forgot Password ?');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText(/^OTP/)).toBeNull();
  type(dialog.getByLabelText(/^Email/), 'meera@example.org');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  type(await dialog.findByLabelText(/^OTP/), '123456');
  type(dialog.getByLabelText(/^New password/), 'another mango 77');
  type(dialog.getByLabelText(/^Confirm password/), 'another request');
  await user.click(dialog.getByRole('button', { name: 'Reset Password' }));
  expect(dialog.getByText('The two passwords don’t match.')).toBeTruthy();
  expect(resets).toEqual([]);
  type(dialog.getByLabelText(/^Confirm password/), 'another mango 77');
  await user.click(dialog.getByRole('button', { name: 'Reset Password' }));
  await waitFor(() => expect(currentLogin()?.token).toBe('reset'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(resets[0]!.body).toMatchObject({
    email: 'meera@example.org',
    forgotPasswordCode: '123456',
    password: 'another mango 77',
  });
});

test('alice sees “Invalid Username” when the server fails without a message (D4)', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await press('Forgot Password ?');
  const dialog = within(await screen.findByRole('dialog'));
  type(dialog.getByLabelText(/^Email/), 'meera@example.org');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^Invalid Username /);
  expect(dialog.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('meera@example.org');
});

test('alice sees that her code was refused, and stays in the dialog (RP-03, RP-06)', async () => {
  server.on(forgotPassword, () => ({ message: 'sent' }));
  server.on(resetPassword, () => new Refusal('reset.invalid'));
  await press('Forgot Password ?');
  const dialog = within(await screen.findByRole('dialog'));
  type(dialog.getByLabelText(/^Email/), 'meera@example.org');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  type(await dialog.findByLabelText(/^OTP/), '123456');
  type(dialog.getByLabelText(/^New password/), 'another mango 77');
  type(dialog.getByLabelText(/^Confirm password/), 'another mango 77');
  await user.click(dialog.getByRole('button', { name: 'Reset Password' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('This code isn’t right.');
  expect(currentLogin()).toBeNull();
});

test('meera is asked for the code of her app after her password, and a wrong one loses nothing', async () => {
  const asked = server.on(login, ({ body }) => {
    if (!body['secondStep']) return new Refusal('secondStep.needed');
    if (body['secondStep'] !== '123456') return new Refusal('secondStep.invalid');
    return { user: meera, token: 'fresh' };
  });
  server.on(recordVisit, () => ({ noted: true as const }));
  enter('meera@example.org', 'kamala mango 42');
  await press('Log In');
  const field = await screen.findByLabelText<HTMLInputElement>(/^Code from your authenticator app/);
  expect(document.activeElement).toBe(field);
  expect([field.inputMode, field.autocomplete]).toEqual(['numeric', 'one-time-code']);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.keyboard('{Enter}');
  expect(asked).toHaveLength(1);
  await user.type(field, '654321{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('This code isn’t right');
  expect(field.value).toBe('654321');
  await user.clear(field);
  await user.type(field, '123456{Enter}');
  await waitFor(() => expect(currentLogin()?.token).toBe('fresh'));
  const body = { email: 'meera@example.org', password: 'kamala mango 42', secondStep: '123456' };
  expect(asked[2]!.body).toMatchObject(body);
});

test('meera uses a recovery code, or goes back to what she typed', async () => {
  const asked = server.on(login, () => new Refusal('secondStep.needed'));
  enter('meera@example.org', 'kamala mango 42');
  await press('Log In');
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  const field = screen.getByLabelText(/^Recovery code/);
  expect(document.activeElement).toBe(field);
  await user.type(field, 'k3f9-2m8q-7xhr-1p50{Enter}');
  expect(asked[1]!.body).toMatchObject({ secondStep: 'k3f9-2m8q-7xhr-1p50' });
  await press('Back');
  expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('kamala mango 42');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an emailed code and a new password ask for the second step too', async () => {
  const sent = { data: { sent: true as const } };
  server.on(otpLogin, () => sent);
  const logins = server.on(login, ({ body }) =>
    body['secondStep'] ? { user: meera, token: 'by code' } : new Refusal('secondStep.needed'),
  );
  server.on(recordVisit, () => ({ noted: true as const }));
  await press('Log in with a code instead');
  type(screen.getByLabelText(/^Email/), 'meera@example.org');
  await press('Send the code');
  type(await screen.findByLabelText(/^Code/), '123456');
  await press('Log In');
  await user.type(
    await screen.findByLabelText(/^Code from your authenticator app/),
    '654321{Enter}',
  );
  await waitFor(() => expect(currentLogin()?.token).toBe('by code'));
  expect(logins[1]!.body).toMatchObject({ otp: '123456', secondStep: '654321' });
});

test('meera, who forgot her password, confirms the new one with the code of her app', async () => {
  server.on(forgotPassword, () => ({ message: 'A code is on its way.' }));
  const resets = server.on(resetPassword, ({ body }) =>
    body['secondStep']
      ? { attendees: { ...meera, token: 'anew' } }
      : new Refusal('secondStep.needed'),
  );
  server.on(recordVisit, () => ({ noted: true as const }));
  await press('Forgot Password ?');
  const dialog = within(await screen.findByRole('dialog'));
  type(dialog.getByLabelText(/^Email/), 'meera@example.org');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  type(await dialog.findByLabelText(/^OTP/), '123456');
  type(dialog.getByLabelText(/^New password/), 'kamala mango 43');
  type(dialog.getByLabelText(/^Confirm password/), 'kamala mango 43');
  await user.click(dialog.getByRole('button', { name: 'Reset Password' }));
  await user.type(
    await dialog.findByLabelText(/^Code from your authenticator app/),
    '654321{Enter}',
  );
  await waitFor(() => expect(currentLogin()?.token).toBe('anew'));
  const given = { forgotPasswordCode: '123456', password: 'kamala mango 43', secondStep: '654321' };
  expect(resets[1]!.body).toMatchObject(given);
});

test('alice, whose code has expired, gets another one and types it into the empty field', async () => {
  const sent = server.on(otpLogin, () => ({ data: { sent: true as const } }));
  server.on(login, ({ body }) =>
    body['otp'] === '654321' ? { user: meera, token: 'again' } : new Refusal('otp.expired'),
  );
  server.on(recordVisit, () => ({ noted: true as const }));
  await press('Log in with a code instead');
  type(screen.getByLabelText(/^Email/), 'meera@example.org');
  await press('Send the code');
  type(await screen.findByLabelText(/^Code/), '123456');
  await press('Log In');
  await screen.findByText(/This code has expired/);
  await press('Send another code');
  await screen.findByText(/If we sent you one in the last ten minutes/);
  expect(screen.getByRole('status').textContent).toContain('a code is on its way');
  expect(screen.queryByRole('alert')).toBeNull();
  const field = screen.getByLabelText<HTMLInputElement>(/^Code/);
  expect([field.value, document.activeElement]).toEqual(['', field]);
  expect(sent).toHaveLength(2);
  type(field, '654321');
  await press('Log In');
  await waitFor(() => expect(currentLogin()?.token).toBe('again'));
});

test('alice keeps the field for the code she has when another one is refused for now', async () => {
  server.on(otpLogin, (_asked, times) =>
    times === 1 ? { data: { sent: true as const } } : new Refusal('throttled', { retryAfter: 60 }),
  );
  await press('Log in with a code instead');
  type(screen.getByLabelText(/^Email/), 'meera@example.org');
  await press('Send the code');
  type(await screen.findByLabelText(/^Code/), '123456');
  await press('Send another code');
  expect((await screen.findByRole('alert')).textContent).toContain('60 seconds');
  expect(screen.getByLabelText<HTMLInputElement>(/^Code/).value).toBe('123456');
});

test('alice, who mistyped her email for a new password, gets back to it, and another code when she needs one', async () => {
  const asked = server.on(forgotPassword, () => ({ message: 'A code is on its way.' }));
  await press('Forgot Password ?');
  const dialog = within(await screen.findByRole('dialog'));
  const email = dialog.getByLabelText<HTMLInputElement>(/^Email/);
  const send = () => user.click(dialog.getByRole('button', { name: 'Send' }));
  type(email, 'meera@exmaple.org');
  await send();
  await dialog.findByLabelText(/^OTP/);
  expect(email.readOnly).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Use another email' }));
  expect([email.readOnly, document.activeElement]).toEqual([false, email]);
  expect(dialog.queryByLabelText(/^OTP/)).toBeNull();
  type(email, 'meera@example.org');
  await send();
  type(await dialog.findByLabelText(/^OTP/), '123456');
  await user.click(dialog.getByRole('button', { name: 'Send another code' }));
  await dialog.findByText(/If we sent you one in the last ten minutes/);
  expect(dialog.getByLabelText<HTMLInputElement>(/^OTP/).value).toBe('');
  expect(asked.map(({ body }) => body['email'])).toEqual([
    'meera@exmaple.org',
    'meera@example.org',
    'meera@example.org',
  ]);
});
