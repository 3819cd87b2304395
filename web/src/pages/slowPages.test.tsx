import '../testing/startPage.ts';
import {
  getBoothPreview,
  getSession,
  joinSession,
  listPolls,
  listSessions,
  listSponsors,
  login,
  findPage,
  register,
  verifyPhonePost,
} from '@pavilion/contract';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Queries } from '../app/Queries.tsx';
import { SlowCalls } from '../app/fallback/SlowCalls.tsx';
import { LoginForm } from '../features/identity/account/LoginForm.tsx';
import { RegistrationFlow } from '../features/identity/registration/RegistrationFlow.tsx';
import { saveLogin } from '../lib/login/login.ts';
import { exampleId, exampleOf } from '../testing/exampleOf.ts';
import { alice } from '../testing/people.ts';
import { field, fillInWithCode, press, sendingCodes, type } from '../testing/registering.ts';
import { showPage } from '../testing/showPage.tsx';
import { AgendaSession } from './public/session/AgendaSession.tsx';
import { Preview } from './public/Preview.tsx';

const at = sendingCodes();
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  saveLogin(null);
});

const silent = () => new Promise<never>(() => {});

const show = (page: ReactElement, address = '/') =>
  showPage(
    <>
      <Queries outside>{page}</Queries>
      <SlowCalls />
    </>,
    address,
    findPage(address)!.page.path,
  );

/** Without a reply the page says so within ten seconds, and “Stop waiting” shows at once how to go on. */
async function stopWaiting(begin: () => unknown): Promise<void> {
  await waitTooLong(begin);
  expect(screen.getByRole('alert').textContent).toContain('No connection to the server.');
}

async function waitTooLong(begin: () => unknown): Promise<void> {
  vi.useFakeTimers();
  await act(begin as () => Promise<void>);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(/^The server is taking a long time/),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Stop waiting' }));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.queryByRole('button', { name: 'Stop waiting' })).toBeNull();
}

const click = (name: string | RegExp) => () =>
  fireEvent.click(screen.getByRole('button', { name }));
const valueOf = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

test('alice, whose login is never answered, is told, and keeps what she typed', async () => {
  at.server.on(login, silent);
  await show(<LoginForm onRegister={null} />, '/attendee-login');
  type(screen.getByLabelText(/^Email/), 'alice@demo.example');
  type(screen.getByLabelText(/^Password/), 'kamala mango 42');
  await stopWaiting(click('Log In'));
  expect([valueOf(/^Email/), valueOf(/^Password/)]).toEqual([
    'alice@demo.example',
    'kamala mango 42',
  ]);
  expect(screen.getByRole('button', { name: 'Log In' }).dataset['loading']).toBeUndefined();
});

test('meera, whose code never comes, is told, and asks for another with the same number', async () => {
  at.server.on(verifyPhonePost, silent);
  await show(<RegistrationFlow heading="h1" onDone={() => {}} />, '/attendee-registration');
  type(field('Email'), 'meera@example.org');
  type(field('Mobile'), '98200 10001');
  await stopWaiting(click('Get code'));
  expect([valueOf(/^Email/), valueOf(/^Mobile/)]).toEqual(['meera@example.org', '98200 10001']);
});

test('meera, whose registration is never answered, is told, and keeps all she entered', async () => {
  const asked = at.server.on(register, silent);
  await show(<RegistrationFlow heading="h1" onDone={() => {}} />, '/attendee-registration');
  await fillInWithCode();
  await stopWaiting(async () => {
    click('Register')();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
  });
  expect(asked).toHaveLength(1);
  expect(valueOf(/^First name/)).toBe('Meera');
  expect(screen.getByLabelText<HTMLInputElement>('Kolkata').checked).toBe(true);
});

const opening = exampleOf(getSession.reply, {
  session: { topic: 'Opening', startAt: '2021-06-02T08:30:00.000Z', duration: 30 },
});
const address = `/agenda-landing/${exampleId}`;

test('alice, whose “I am attending” is never answered, reads that it waits, withdraws it, and may press it again', async () => {
  saveLogin({ token: 'a token', user: alice });
  at.server.on(getSession, () => opening);
  at.server.on(listSessions, () => ({ sessions: [], next: null }));
  at.server.on(listPolls, () => exampleOf(listPolls.reply, {}));
  at.server.on(listSponsors, () => exampleOf(listSponsors.reply, {}));
  at.server.on(joinSession, silent);
  await show(<AgendaSession />, address);
  await screen.findByRole('button', { name: 'I am attending' });
  await waitTooLong(click('I am attending'));
  screen.getByText(/It’s sent as soon as you’re back online/);
  await act(click(/^Don’t send: /));
  await vi.waitFor(() => screen.getByRole('button', { name: 'I am attending' }));
});

test('a guest whose session never comes is told, and may try again', async () => {
  const asked = at.server.on(getSession, silent);
  at.server.on(listSponsors, () => exampleOf(listSponsors.reply, {}));
  await stopWaiting(() => show(<AgendaSession />, address));
  expect(asked).toHaveLength(1);
  at.server.on(getSession, () => opening);
  vi.useRealTimers();
  await press('Try again');
  await screen.findByRole('heading', { name: 'Opening' });
});

test('a guest whose preview of a booth never comes is told, and may try again', async () => {
  const asked = at.server.on(getBoothPreview, silent);
  await stopWaiting(() => show(<Preview />, `/preview/${exampleId}`));
  expect(asked).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
