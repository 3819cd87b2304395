import '../../testing/startPage.ts';
import { getForm, listAccessClasses } from '@pavilion/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepRegistered } from '../../features/identity/registration/registered.ts';
import { fakeServer } from '../../testing/fakeServer.ts';
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
