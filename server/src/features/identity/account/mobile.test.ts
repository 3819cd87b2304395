import { confirmMobile, getOwnProfile, proveWho, sendMobileCode } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, password, refusal, type TestServer } from '../../../testing/testServer.ts';
import { sendProfile } from '../../../testing/profileForm.ts';

const newNumber = '+919820009999';
let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

/** The newest code sent to a number by SMS. */
async function codeTo(number: string): Promise<string> {
  const { code } = await server.store.db
    .selectFrom('outbox')
    .select('code')
    .where('recipient', '=', number)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return code!;
}

test('alice confirms her new number with the code sent to it (PF-04)', async () => {
  await sendProfile(server, 'alice', { mobile: newNumber });
  const alice = await server.as('alice');
  const sent = await alice(sendMobileCode, { body: {} });
  expect(sent).toMatchObject({ phone: newNumber, resendAfterSeconds: 60 });
  const { user } = await alice(confirmMobile, { body: { otp: await codeTo(newNumber) } });
  expect(user).toMatchObject({ mobile: newNumber, mobileVerified: true });
  expect(await server.person('alice')).toMatchObject({ mobile: newNumber, new_mobile: null });
});

test('alice cannot confirm a number with a wrong, expired or used code, or one for another number or person (PF-04)', async () => {
  await sendProfile(server, 'alice', { mobile: newNumber });
  await sendProfile(server, 'mal', { mobile: newNumber });
  const alice = await server.as('alice');
  const mal = await server.as('mal');
  await alice(sendMobileCode, { body: {} });
  const otp = await codeTo(newNumber);
  const wrong = otp === '000000' ? '000001' : '000000';
  expect(await refusal(alice(confirmMobile, { body: { otp: wrong } }))).toMatchObject({
    code: 'otp.invalid',
  });
  expect(await refusal(mal(confirmMobile, { body: { otp } }))).toMatchObject({
    code: 'otp.invalid',
  });
  const other = '+919820008888';
  await sendProfile(server, 'alice', { mobile: other });
  expect(await refusal(alice(confirmMobile, { body: { otp } }))).toMatchObject({
    code: 'otp.invalid',
  });
  await sendProfile(server, 'alice', { mobile: newNumber });
  server.clock.advance({ minutes: 11 });
  await alice(proveWho, { body: { password } });
  expect(await refusal(alice(confirmMobile, { body: { otp } }))).toMatchObject({
    code: 'otp.expired',
  });
  await alice(sendMobileCode, { body: {} });
  const fresh = await codeTo(newNumber);
  const both = await Promise.allSettled([
    alice(confirmMobile, { body: { otp: fresh } }),
    alice(confirmMobile, { body: { otp: fresh } }),
  ]);
  expect(both.map(({ status }) => status).sort((a, b) => a.localeCompare(b))).toEqual([
    ...['fulfilled', 'rejected'],
  ]);
  expect((await mal(getOwnProfile)).user.mobileVerified).toBe(false);
});

test('alice gets no code without a new number, and has to wait for a second one (PF-04)', async () => {
  const alice = await server.as('alice');
  expect(await refusal(alice(sendMobileCode, { body: {} }))).toMatchObject({ fields: ['mobile'] });
  await sendProfile(server, 'alice', { mobile: newNumber });
  await alice(sendMobileCode, { body: {} });
  expect(await refusal(alice(sendMobileCode, { body: {} }))).toMatchObject({ status: 429 });
});
