import '../../testing/startPage.ts';
import {
  addAuthenticator,
  beginAuthenticator,
  denyByLink,
  denySecurityNotice,
  getAuthenticator,
  listLogins,
  listPasskeys,
  listSecurityNotices,
  loginByLink,
  logout,
} from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { LinkLogin } from '../../features/identity/account/LinkLogin.tsx';
import { saveLogin, currentLogin } from '../../lib/login/login.ts';
import { fakeServer, Refusal } from '../../testing/fakeServer.ts';
import { meera } from '../../testing/ownProfile.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { NotMe } from '../public/NotMe.tsx';
import { Security } from './Security.tsx';

const user = userEvent.setup();
const noticeId = '00000000-0000-4000-8000-0000000000b1';
const token = 'a-token-of-more-than-twenty-letters';
let server: ReturnType<typeof fakeServer>;

beforeAll(loadTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
  server.on(listLogins, () => ({ logins: [] }));
  server.on(getAuthenticator, () => ({ authenticator: null }));
  server.on(listPasskeys, () => ({ passkeys: [] }));
  server.on(logout, () => ({ done: true as const }));
  server.on(listSecurityNotices, () => ({
    notices: [
      {
        ...{ _id: noticeId, kind: 'device' as const, detail: 'Firefox · Android' },
        ...{ createdAt: '2021-06-02T05:30:00.000Z', deniedAt: null },
        may: ['securityNotice.deny' as const],
      },
    ],
  }));
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

test('meera says that a new login was not her, after she was asked, and is logged out', async () => {
  const denied = server.on(denySecurityNotice, () => ({ undone: false, ended: [] }));
  const router = await showPage(<Security />, '/security');
  const what = 'This wasn’t me: New login: Firefox · Android';
  await user.click(await screen.findByRole('button', { name: what }));
  const dialog = await screen.findByRole('dialog', { name: 'This wasn’t you?' });
  expect(denied).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Secure my account' }));
  await waitFor(() => expect(router.location.pathname).toBe('/attendee-login'));
  expect(denied).toHaveLength(1);
  await waitFor(() => expect(currentLogin()).toBeNull());
});

test('meera secures her account by the link of an email, by a press alone', async () => {
  const ended = [{ kind: 'token' as const, detail: 'Robot' }];
  const denied = server.on(denyByLink, () => ({ undone: true, ended }));
  await showPage(<NotMe />, `/not-me#${token}`);
  expect(denied).toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: 'Secure my account' }));
  await screen.findByText(/The change is undone/);
  expect(denied[0]!.body).toMatchObject({ token });
  await waitFor(() => expect(currentLogin()).toBeNull());
  await screen.findByText(/The change is undone/);
  await screen.findByText('API token “Robot”');
});

test('meera reads why an old link does nothing', async () => {
  server.on(denyByLink, () => new Refusal('notice.invalid'));
  await showPage(<NotMe />, `/not-me#${token}`);
  await user.click(await screen.findByRole('button', { name: 'Secure my account' }));
  await screen.findByText(/is older than 3 days/);
});

test('meera confirms the link of an email with the code of her app', async () => {
  saveLogin(null);
  const asked = server.on(loginByLink, ({ body }) =>
    body['secondStep'] ? { user: meera, token: 'fresh' } : new Refusal('secondStep.needed'),
  );
  await showPage(<LinkLogin token={token} onOtherWay={() => undefined} />, '/attendee-login');
  await user.click(await screen.findByRole('button', { name: 'Log in on this device' }));
  await user.type(
    await screen.findByLabelText(/^Code from your authenticator app/),
    '123456{Enter}',
  );
  await waitFor(() => expect(currentLogin()?.token).toBe('fresh'));
  expect(asked[1]!.body).toMatchObject({ token, secondStep: '123456' });
});

test('meera logs in by the link of an email, and reads why an old one does nothing', async () => {
  saveLogin(null);
  server.on(loginByLink, (_asked, times) =>
    times > 1 ? new Refusal('otp.expired') : { user: meera, token: 'fresh' },
  );
  const onOtherWay = vi.fn<() => void>();
  const page = <LinkLogin token={token} onOtherWay={onOtherWay} />;
  await showPage(page, '/attendee-login');
  await user.click(await screen.findByRole('button', { name: 'Log in on this device' }));
  await waitFor(() => expect(currentLogin()?.token).toBe('fresh'));
  cleanup();
  await showPage(page, '/attendee-login');
  await user.click(await screen.findByRole('button', { name: 'Log in on this device' }));
  await screen.findByText(/code/i);
  await user.click(screen.getByRole('button', { name: 'Log in another way' }));
  expect(onOtherWay).toHaveBeenCalledOnce();
});

test('hana reads why the event led her here, sets a second step up, and goes on to where she wanted', async () => {
  let own: { createdAt: string; recoveryCodesLeft: number } | null = null;
  server.on(getAuthenticator, () => ({ authenticator: own }));
  server.on(beginAuthenticator, () => ({ secret: 'GEZDGNBV', url: 'otpauth://totp/Expo' }));
  server.on(addAuthenticator, () => {
    own = { createdAt: '2021-06-02T05:30:00.000Z', recoveryCodesLeft: 10 };
    return { recoveryCodes: ['k3f9-2m8q-7xhr-1p50'] };
  });
  const at = `/security?next=${encodeURIComponent('/organiser/people?text=bob')}`;
  const router = await showPage(<Security />, at);
  await screen.findByText('This event asks its team to use two-step login');
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Set up two-step login' }));
  await user.type(await screen.findByLabelText(/^Code from the app/), '123456{Enter}');
  await user.click(await screen.findByRole('button', { name: 'I’ve saved them' }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(router.location.href).toBe('/organiser/people?text=bob'));
});

test('the page leads to no address that is not its own', async () => {
  for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', '/security']) {
    await showPage(<Security />, `/security?next=${encodeURIComponent(next)}`);
    await screen.findByRole('heading', { name: 'Security' });
    expect(screen.queryByText(/asks its team/)).toBeNull();
    cleanup();
  }
});
