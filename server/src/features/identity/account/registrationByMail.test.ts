import {
  confirmMobile,
  getOwnProfile,
  otpLogin,
  register,
  sendMobileCode,
  verifyPhonePost,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asha } from '../../../testing/asha.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

/** A server that sends emails but no SMS. */
let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
  server.ports.mailer = { send: async () => {} };
});
afterEach(() => server.close());

const askForCode = (email?: string) =>
  server.anon(verifyPhonePost, { body: { phone: asha.mobile, ...(email && { email }) } });

async function registered() {
  await askForCode(asha.email);
  const otp = (await server.mail.to(asha.email))[0]!.code!;
  return server.anon(register, { body: { ...asha, otp } });
}

test('asha’s code goes to her email, and no SMS is written that nobody would send', async () => {
  expect(await refusal(askForCode())).toMatchObject({
    code: 'otp.unavailable',
    hint: { email: true },
  });
  expect(await askForCode(asha.email)).toMatchObject({
    channel: 'mail',
    message: 'OTP has been sent to your email successfully',
  });
  const mails = await server.mail.to(asha.email);
  expect(mails).toMatchObject([{ subject: 'Your code for Own Event' }]);
  expect(mails[0]!.text).toContain('because someone is registering for Own Event with this');
  expect(await server.mail.to(asha.mobile)).toEqual([]);
});

test('asha is inside once she has registered; her mobile is kept, unverified', async () => {
  const { token } = await registered();
  const { user } = await server.call(token)(getOwnProfile);
  expect(user).toMatchObject({ email: asha.email, mobile: asha.mobile, mobileVerified: false });
});

test('asha’s login codes go to her email, not to the mobile that nobody has confirmed', async () => {
  await registered();
  server.ports.sms = { send: async () => {} };
  await server.anon(otpLogin, { body: { email: asha.email, mood: 'mobile' } });
  expect(await server.mail.to(asha.mobile)).toEqual([]);
  expect((await server.mail.to(asha.email))[0]).toMatchObject({
    subject: 'Your login code for Own Event',
  });
});

test('asha confirms her mobile once SMS go out', async () => {
  const { token } = await registered();
  const mine = server.call(token);
  server.clock.advance({ seconds: 61 });
  expect(await refusal(mine(sendMobileCode, { body: {} }))).toMatchObject({
    code: 'otp.unavailable',
  });
  server.ports.sms = { send: async () => {} };
  await mine(sendMobileCode, { body: {} });
  const otp = (await server.mail.to(asha.mobile))[0]!.code!;
  const { user } = await mine(confirmMobile, { body: { otp } });
  expect(user).toMatchObject({ mobile: asha.mobile, mobileVerified: true });
});
