import '../../../testing/startPage.ts';
import {
  acceptInvitation,
  askForInvitation,
  claimInvitation,
  declineInvitation,
  findInvitation,
  getOwnProfile,
  recordVisit,
  type Code,
} from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { currentLogin, saveLogin } from '../../../lib/login/login.ts';
import { fakeServer, lost, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { TakeInvitation } from './TakeInvitation.tsx';

const user = userEvent.setup();
const boothIds = ['00000000-0000-4000-8000-000000000044'];
const invited = {
  ...{ email: 'asha@new.example', first_name: '', last_name: '', hasAccount: false },
  ...{ roles: ['exhibitor' as const], booths: ['Meadows', 'Heights'] },
  ...{ asks: null, companion: null },
};

beforeAll(loadTexts);
afterEach(() => {
  cleanup();
  saveLogin(null);
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const show = (onLogOut = () => {}) =>
  showPage(
    <TakeInvitation
      token="abc"
      privacyNotice={<p>Notice</p>}
      AttendeeForm={() => null}
      onLogOut={onLogOut}
    />,
  );

test('asha fills in two fields, and is in her booth’s console', async () => {
  const server = fakeServer();
  server.on(findInvitation, () => invited);
  server.on(recordVisit, () => lost);
  const sent = server.on(acceptInvitation, () => ({
    attendees: {
      ...meera,
      roles: ['attendee' as const, 'exhibitor' as const],
      boothIds,
      token: 't',
    },
  }));
  const router = await show();
  expect(await screen.findByText('Your role: Booth staff of Meadows and Heights')).toBeTruthy();
  expect(screen.getByText('You’ll log in with asha@new.example.')).toBeTruthy();
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  await user.type(screen.getByRole('textbox', { name: 'Your name' }), 'Asha van Rao');
  await user.type(screen.getByLabelText(/^Password/), 'a river runs uphill');
  await user.click(screen.getByRole('button', { name: 'Join' }));
  await waitFor(() => expect(router.location.href).toBe('/exhibitor'));
  expect(sent[0]!.body).toMatchObject({
    ...{ token: 'abc', first_name: 'Asha', last_name: 'van Rao', consent: true },
  });
  expect(currentLogin()!.user.boothIds).toEqual(boothIds);
});

test('somebody registered logs in first, without the token in an address, and then accepts', async () => {
  const server = fakeServer();
  server.on(findInvitation, () => ({ ...invited, email: meera.email, hasAccount: true }));
  server.on(claimInvitation, () => ({ claimed: true as const }));
  server.on(getOwnProfile, () => ({
    user: { ...meera, roles: ['attendee' as const, 'organiser' as const] },
  }));
  await show();
  const toLogin = await screen.findByRole('link', { name: 'Log in' });
  expect(toLogin.getAttribute('href')).not.toContain('abc');
  await user.click(toLogin);
  expect(sessionStorage.getItem('pavilion-invitation')).toBe('abc');
  cleanup();

  saveLogin({ token: 't', user: meera });
  const again = await show();
  await user.click(await screen.findByRole('button', { name: 'Accept the invitation' }));
  await waitFor(() => expect(again.location.href).toBe('/organiser'));
  expect(sessionStorage.getItem('pavilion-invitation')).toBeNull();
});

test('meera keeps the role that she accepts and lands there, though its news take the page away before the answer', async () => {
  const server = fakeServer();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.on(findInvitation, () => ({ ...invited, email: meera.email, hasAccount: true }));
  server.on(claimInvitation, () => ({ claimed: true as const }));
  const asked = server.on(getOwnProfile, async () => {
    await promise;
    return { user: { ...meera, roles: ['attendee' as const, 'organiser' as const] } };
  });
  saveLogin({ token: 't', user: meera });
  const { promise: isGone, resolve: takeAway } = Promise.withResolvers<null>();
  const Page = () => {
    const [shown, setShown] = useState(true);
    useEffect(() => void isGone.then(() => setShown(false)), []);
    const given = { token: 'abc', privacyNotice: null, AttendeeForm: () => null };
    return shown && <TakeInvitation {...given} onLogOut={() => {}} />;
  };
  const router = await showPage(<Page />);
  await user.click(await screen.findByRole('button', { name: 'Accept the invitation' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  takeAway(null);
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  resolve();
  await waitFor(() => expect(router.location.href).toBe('/organiser'));
  expect(currentLogin()!.user.roles).toContain('organiser');
});

test('meera, who is logged in, reads that the invitation is for another address, and logs out', async () => {
  saveLogin({ token: 't', user: meera });
  fakeServer().on(findInvitation, () => invited);
  const onLogOut = vi.fn<() => void>();
  await show(onLogOut);
  expect(await screen.findByText(/is for asha@new\.example.*as meera@example\.org/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(onLogOut).toHaveBeenCalledOnce();
});

const refuse = async (code: Code) => {
  const server = fakeServer();
  server.on(findInvitation, () => new Refusal(code));
  const router = await show();
  expect(await screen.findByRole('alert')).toBeTruthy();
  return { server, router };
};

test.each<Code>(['invitation.used', 'invitation.invalid'])(
  '%s is said, with the way to the login',
  async (code) => {
    const { router } = await refuse(code);
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    expect(router.location.pathname).toBe('/attendee-login');
  },
);

test.each<Code>(['invitation.expired', 'invitation.replaced', 'invitation.revoked'])(
  '%s is said, with the way to a new one',
  async (code) => {
    const { server } = await refuse(code);
    const asked = server.on(askForInvitation, () => ({ asked: true as const }));
    await user.click(screen.getByRole('button', { name: 'Ask for a new invitation' }));
    expect(await screen.findByText(/^We’ve told the organisers/)).toBeTruthy();
    expect(asked[0]!.body).toMatchObject({ token: 'abc' });
  },
);

test('ravi reads who brings him and until when his seat is held, and declines', async () => {
  const server = fakeServer();
  const heldUntil = '2021-06-02T08:30:00.000Z';
  const companion = { by: 'Alice Test', class: { en: 'Visitor' }, heldUntil };
  server.on(findInvitation, () => ({
    ...invited,
    ...{ roles: ['attendee' as const], booths: [], companion },
  }));
  const declined = server.on(declineInvitation, () => ({ declined: true as const }));
  await show();
  expect(await screen.findByText('Alice Test would like to bring you along.')).toBeTruthy();
  expect(screen.getByText(/^Your access: Visitor\. A seat is held for you until /)).toBeTruthy();
  expect(screen.queryByText(/Your role/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'I’m not coming' }));
  const dialog = await screen.findByRole('dialog', { name: 'Decline the invitation?' });
  await user.click(within(dialog).getByRole('button', { name: 'I’m not coming' }));
  await screen.findByText(/^Thanks for letting us know/);
  expect(declined[0]!.body).toMatchObject({ token: 'abc' });
});
