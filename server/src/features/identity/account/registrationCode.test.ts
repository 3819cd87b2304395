import { propertyExpo, verifyPhonePost } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anotherCode, asha, codeFor } from '../../../testing/asha.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const send = (body: object) => server.raw('POST', '/api/attendee', { body });
const people = () => server.store.db.selectFrom('person').selectAll().execute();
const said = async (reply: Response) => {
  const { code } = (await reply.json()) as { code: string };
  return { status: reply.status, code };
};

test('asha cannot register with a wrong, used, expired or someone else’s code (RE-03, RE-04, D20)', async () => {
  const before = (await people()).length;
  const otp = await codeFor(server);
  const others = [
    { otp: anotherCode(otp) },
    { otp, mobile: '+919811122244' },
    { otp, eventId: server.otherEvent.id },
  ];
  for (const change of others)
    expect(await said(await send(Object.assign({ ...asha, otp }, change)))).toMatchObject({
      status: 401,
      code: 'otp.invalid',
    });
  server.clock.advance({ minutes: 10, seconds: 1 });
  expect(await said(await send({ ...asha, otp }))).toMatchObject({
    status: 401,
    code: 'otp.expired',
  });
  expect(await people()).toHaveLength(before);
  const fresh = await codeFor(server);
  expect((await send({ ...asha, otp: fresh })).status).toBe(200);
  const again = { ...asha, email: 'again@test.example', otp: fresh };
  expect(await said(await send(again))).toMatchObject({ status: 401, code: 'otp.invalid' });
});

test('only the newest code registers asha (B6.2)', async () => {
  const old = await codeFor(server);
  server.clock.advance({ seconds: 61 });
  const fresh = await codeFor(server);
  expect(fresh).not.toBe(old);
  expect(await said(await send({ ...asha, otp: old }))).toMatchObject({
    status: 401,
    code: 'otp.invalid',
  });
  expect((await send({ ...asha, otp: fresh })).status).toBe(200);
});

test('an SMS code that was requested with an email registers only that email (D20)', async () => {
  await server.anon(verifyPhonePost, { body: { phone: asha.mobile, email: asha.email } });
  const otp = (await server.mail.to(asha.mobile))[0]!.code!;
  const before = (await people()).length;
  expect(await said(await send({ ...asha, email: 'other@test.example', otp }))).toMatchObject({
    status: 401,
    code: 'otp.invalid',
  });
  expect(await people()).toHaveLength(before);
  expect((await send({ ...asha, email: asha.email.toUpperCase(), otp })).status).toBe(200);
});

test('a code sent by email registers only that email (D20)', async () => {
  await server.close();
  const registration = { ...propertyExpo.features.registration!, smsPerDay: 0 };
  server = await openTestServer({
    preset: { ...propertyExpo, features: { ...propertyExpo.features, registration } },
  });
  await server.anon(verifyPhonePost, { body: { phone: asha.mobile, email: asha.email } });
  const otp = (await server.mail.to(asha.email))[0]!.code!;
  expect((await send({ ...asha, email: 'other@test.example', otp })).status).toBe(401);
  expect((await send({ ...asha, otp })).status).toBe(200);
});

test('asha cannot register with any code before she requests one (RE-05)', async () => {
  for (const otp of ['000000', '123456', '111111'])
    expect(await said(await send({ ...asha, otp }))).toMatchObject({
      status: 401,
      code: 'otp.invalid',
    });
});

test('five wrong codes invalidate the right one (RE-06)', async () => {
  const otp = await codeFor(server);
  for (let i = 0; i < 5; i++)
    expect((await send({ ...asha, otp: anotherCode(otp) })).status).toBe(401);
  expect(await said(await send({ ...asha, otp }))).toMatchObject({
    status: 401,
    code: 'otp.invalid',
  });
});
