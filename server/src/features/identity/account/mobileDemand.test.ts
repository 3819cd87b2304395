import {
  checkRegistrationCode,
  getOwnProfile,
  type MobileDemand,
  propertyExpo,
  register,
  sendMobileCode,
  verifyPhonePost,
} from '@pavilion/contract';
import { afterEach, expect, test } from 'vitest';
import { anotherCode, asha, emailedCode } from '../../../testing/asha.ts';
import { sendProfile } from '../../../testing/profileForm.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
afterEach(() => server.close());

/** An event that asks for a mobile as `demand` says, on a server that sends emails and, if told so, SMS. */
async function open(demand: MobileDemand, { sms = false } = {}): Promise<void> {
  const registration = { ...propertyExpo.features.registration!, mobile: demand };
  const features = { ...propertyExpo.features, registration };
  server = await openTestServer({ preset: { ...propertyExpo, features } });
  server.ports.mailer = { send: async () => {} };
  if (sms) server.ports.sms = { send: async () => {} };
}

const { mobile: _mobile, ...nameless } = asha;
const joinWith = async (given: { mobile?: string; email?: string; country?: string }) => {
  const email = given.email ?? asha.email;
  const otp = await emailedCode(server, email);
  const { token } = await server.anon(register, { body: { ...nameless, ...given, email, otp } });
  return (await server.call(token)(getOwnProfile)).user;
};

test('visitors from four countries register at an event that requires a mobile, where codes go by email', async () => {
  await open('required');
  const numbers = {
    'ines@lisbon.example': '+351 912 345 678',
    'jonas@berlin.example': '+49 1512 3456789',
    'asha@pune.example': '+91 98111 22233',
    'mary@boston.example': '+1 202 555 0123',
  };
  for (const [email, mobile] of Object.entries(numbers)) {
    const { phone } = await server.anon(verifyPhonePost, { body: { phone: mobile, email } });
    const otp = (await server.mail.to(email))[0]!.code!;
    const body = { ...asha, email, mobile: phone!, otp };
    expect((await server.anon(register, { body })).user.user.mobile).toBe(
      mobile.replaceAll(' ', ''),
    );
  }
});

test('asha needs no mobile where none is asked, and one that is sent anyway is not kept', async () => {
  await open('off', { sms: true });
  const user = await joinWith({ mobile: '+351 912 345 678' });
  expect(user).toMatchObject({ email: asha.email, mobile: '', mobileVerified: true });
  expect(
    await refusal(server.anon(verifyPhonePost, { body: { phone: asha.mobile } })),
  ).toMatchObject({ code: 'fields.invalid', fields: ['email'] });
});

test('an optional mobile may be left out, comes from any country, and is checked if given', async () => {
  await open('optional', { sms: true });
  expect((await joinWith({ email: 'mary@boston.example' })).mobile).toBe('');
  const ines = await joinWith({ email: 'ines@lisbon.example', mobile: '+351 912 345 678' });
  expect(ines).toMatchObject({ mobile: '+351912345678', mobileVerified: false });
  const otp = await emailedCode(server, 'jonas@berlin.example');
  const body = { ...asha, email: 'jonas@berlin.example', otp, mobile: '+49 12' };
  expect(await refusal(server.anon(register, { body }))).toMatchObject({
    code: 'phone.invalid',
    fields: ['mobile'],
  });
});

test('a code goes by SMS to an optional mobile only in a country that the event allows', async () => {
  await open('optional', { sms: true });
  const otp = await emailedCode(server);
  const body = { ...asha, mobile: '+351 912 345 678', otp };
  const { token } = await server.anon(register, { body });
  expect(await refusal(server.call(token)(sendMobileCode, { body: {} }))).toMatchObject({
    code: 'phone.countryNotAllowed',
  });
});

test('asha learns that a code is wrong before she fills in the rest, and a right one loses no try', async () => {
  await open('off');
  const otp = await emailedCode(server);
  const check = (code: string) =>
    server.anon(checkRegistrationCode, { body: { email: asha.email, otp: code } });
  for (let nth = 0; nth < 4; nth++) expect(await check(otp)).toEqual({ isRight: true });
  expect(await refusal(check(anotherCode(otp)))).toMatchObject({ code: 'otp.invalid' });
  const { user } = await server.anon(register, { body: { ...nameless, otp } });
  expect(user.user.email).toBe(asha.email);
  expect(await refusal(check(otp))).toMatchObject({ code: 'otp.invalid' });
});

test('five wrong codes are all that anybody may check', async () => {
  await open('off');
  const otp = await emailedCode(server);
  const body = { email: asha.email, otp: anotherCode(otp) };
  for (let nth = 0; nth < 5; nth++)
    expect((await refusal(server.anon(checkRegistrationCode, { body }))).code).toBe('otp.invalid');
  server.clock.advance({ minutes: 5 });
  expect((await refusal(server.anon(checkRegistrationCode, { body: { ...body, otp } }))).code).toBe(
    'otp.invalid',
  );
});

test('alice removes her mobile where it is optional, keeps it where none is asked, and can’t where it is required', async () => {
  await open('optional');
  expect((await sendProfile(server, 'alice', { mobile: '' })).user?.mobile).toBe('');
  await server.close();
  await open('off');
  const { mobile } = await server.person('alice');
  expect((await sendProfile(server, 'alice', { mobile: '' })).user?.mobile).toBe(mobile);
  await server.close();
  await open('required');
  expect((await sendProfile(server, 'alice', { mobile: '' })).error.fields).toMatchObject([
    { path: 'mobile', code: 'registration.mobile' },
  ]);
});
