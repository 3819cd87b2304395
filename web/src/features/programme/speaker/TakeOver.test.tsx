import '../../../testing/startPage.ts';
import {
  acceptSpeakerInvitation,
  type Code,
  findSpeakerInvitation,
  getOwnProfile,
  recordVisit,
  registerSpeaker,
} from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { currentLogin, saveLogin } from '../../../lib/login/login.ts';
import { fakeServer, lost, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { TakeOver } from './TakeOver.tsx';

const user = userEvent.setup();
const invited = {
  ...{ email: 'asha@rao.example', first_name: 'Asha', last_name: 'Rao', isKnown: false },
  sessions: [],
};

beforeAll(loadTexts);
afterEach(() => {
  cleanup();
  saveLogin(null);
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const show = (onLogOut = () => {}) =>
  showPage(<TakeOver token="abc" privacyNotice={<p>Notice</p>} onLogOut={onLogOut} />);

test('asha chooses a password, and is where she writes her page', async () => {
  const server = fakeServer();
  server.on(findSpeakerInvitation, () => invited);
  server.on(recordVisit, () => lost);
  const sent = server.on(registerSpeaker, () => ({
    attendees: { ...meera, roles: ['attendee' as const, 'speaker' as const], token: 't' },
  }));
  const router = await show();
  expect(await screen.findByText('You’ll log in with asha@rao.example.')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Password/), 'a wall of red earth');
  await user.click(screen.getByRole('button', { name: 'Register and take over' }));
  await waitFor(() => expect(router.location.href).toBe('/profile/edit#speaker'));
  expect(sent[0]!.body).toMatchObject({
    ...{ token: 'abc', first_name: 'Asha', last_name: 'Rao', consent: true },
  });
  expect(currentLogin()!.token).toBe('t');
});

test('meera, who is registered, logs in first, without the token in an address, and then takes over', async () => {
  const server = fakeServer();
  server.on(findSpeakerInvitation, () => ({ ...invited, email: meera.email, isKnown: true }));
  server.on(acceptSpeakerInvitation, () => ({ hasPage: false }));
  const roles = ['attendee' as const, 'moderator' as const];
  server.on(getOwnProfile, () => ({ user: { ...meera, roles } }));
  await show();
  const toLogin = await screen.findByRole('link', { name: 'Log in' });
  expect(toLogin.getAttribute('href')).not.toContain('abc');
  await user.click(toLogin);
  expect(sessionStorage.getItem('pavilion-speaker-invitation')).toBe('abc');
  cleanup();

  saveLogin({ token: 't', user: meera });
  const router = await show();
  await user.click(await screen.findByRole('button', { name: 'Take over my page' }));
  await waitFor(() => expect(router.location.href).toBe('/Session'));
  expect(sessionStorage.getItem('pavilion-speaker-invitation')).toBeNull();
  expect(currentLogin()!.user.roles).toEqual(roles);
});

test('meera reads that the invitation is for somebody else who is registered, and logs out', async () => {
  saveLogin({ token: 't', user: meera });
  fakeServer().on(findSpeakerInvitation, () => ({ ...invited, isKnown: true }));
  const onLogOut = vi.fn<() => void>();
  await show(onLogOut);
  expect(await screen.findByText(/is for asha@rao\.example.*as meera@example\.org/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(onLogOut).toHaveBeenCalledOnce();
});

test.each<[Code, isOver: boolean]>([
  ['speakerInvitation.used', true],
  ['speakerInvitation.expired', false],
  ['speakerInvitation.replaced', false],
  ['speakerInvitation.invalid', false],
])('%s is said, and who is through logs in', async (code, isOver) => {
  fakeServer().on(findSpeakerInvitation, () => new Refusal(code));
  await show();
  expect((await screen.findByRole('alert')).textContent).toContain('This link no longer works');
  expect(screen.queryAllByRole('link', { name: 'Log in' })).toHaveLength(isOver ? 1 : 0);
});
