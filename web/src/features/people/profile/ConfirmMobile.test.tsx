import '../../../testing/startPage.ts';
import { confirmMobile, sendMobileCode } from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin, currentLogin } from '../../../lib/login/login.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { ConfirmMobile } from './ConfirmMobile.tsx';

const user = userEvent.setup();
const mobile = '+919820009999';
let server: ReturnType<typeof fakeServer>;

beforeAll(loadTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: { ...meera, mobile, mobileVerified: false } });
  server = fakeServer();
  server.on(sendMobileCode, () => ({ message: '', phone: mobile, resendAfterSeconds: 60 }));
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));

test('alice gets a code, sees that a wrong one is refused, and verifies her mobile with the right one (PF-04)', async () => {
  const tried = server.on(confirmMobile, ({ body }) =>
    body['otp'] === '123456'
      ? { user: { ...meera, mobile, mobileVerified: true } }
      : new Refusal('otp.invalid'),
  );
  await showPage(<ConfirmMobile mobile={mobile} />);
  expect(screen.getByText(`${mobile} is not verified yet`)).toBeTruthy();
  await press('Send a code');
  const code = await screen.findByLabelText('Code from the SMS');
  expect(screen.getByRole('button', { name: /Another code in/ })).toBeTruthy();
  await user.click(code);
  await user.paste('999999');
  await press('Confirm');
  expect(await screen.findByText(/This code isn’t right/)).toBeTruthy();
  await user.clear(code);
  await user.paste('123456');
  await press('Confirm');
  await waitFor(() => expect(currentLogin()?.user.mobileVerified).toBe(true));
  expect(tried).toHaveLength(2);
});

test('alice sees that no code can be sent (PF-04)', async () => {
  server.on(sendMobileCode, () => new Refusal('otp.unavailable'));
  await showPage(<ConfirmMobile mobile={mobile} />);
  await press('Send a code');
  expect((await screen.findByRole('alert')).textContent).toMatch(/can’t send codes/);
  expect(screen.queryByLabelText('Code from the SMS')).toBeNull();
});
