import {
  beginAuthenticator,
  confirmMobile,
  createToken,
  createWebhook,
  deletePerson,
  exportFigures,
  exportLeads,
  invitePeople,
  proveWho,
  sendMobileCode,
  sendProofCode,
  setOpenid,
  setRoles,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, password, refusal, type TestServer } from '../../../testing/testServer.ts';
import { addAppFor } from '../../../testing/authenticatorApp.ts';
import { sendProfile } from '../../../testing/profileForm.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const token = { name: 'Robot', scopes: ['person.list' as const], days: 7 };
const stale = { status: 403, code: 'proof.needed' };

test('hana, logged in for more than ten minutes, makes an API token only after she has proved that it is her', async () => {
  const hana = await server.as('hana');
  server.clock.advance({ minutes: 10 });
  expect(await refusal(hana(createToken, { body: token }))).toMatchObject({
    ...stale,
    hint: { password: true },
  });
  expect(await refusal(hana(proveWho, { body: { password: 'not hers' } }))).toMatchObject({
    status: 403,
    code: 'password.wrong',
  });
  expect(await refusal(hana(createToken, { body: token }))).toMatchObject(stale);
  await hana(proveWho, { body: { password } });
  expect(await hana(createToken, { body: token })).toMatchObject({ token: { name: 'Robot' } });
  server.clock.advance({ minutes: 10 });
  expect(await refusal(hana(createToken, { body: token }))).toMatchObject(stale);
});

test('hana proves that it is her by an emailed code, once, and on this login alone', async () => {
  const hana = await server.as('hana');
  const elsewhere = await server.as('hana');
  server.clock.advance({ minutes: 11 });
  await hana(sendProofCode, { body: {} });
  const [mail] = await server.mail.to('hana@test.example');
  expect(mail!.subject).toBe('Your code to confirm it’s you');
  const otp = mail!.code!;
  await hana(proveWho, { body: { otp } });
  await hana(createToken, { body: token });
  expect(await refusal(elsewhere(createToken, { body: token }))).toMatchObject(stale);
  expect(await refusal(elsewhere(proveWho, { body: { otp } }))).toMatchObject({
    code: 'otp.invalid',
  });
});

test('whoever registered with alice’s address, which nobody has proven, turns on two-step login only by an emailed code', async () => {
  server.ports.mailer = { send: async () => {} };
  const alice = await server.as('alice');
  const begin = () => alice(beginAuthenticator, { body: {} });
  const unproven = { ...stale, hint: { password: false, passkey: false, authenticator: false } };
  expect(await refusal(begin())).toMatchObject(unproven);
  await alice(proveWho, { body: { password } });
  expect(await refusal(begin())).toMatchObject(unproven);
  await alice(sendProofCode, { body: {} });
  const [mail] = await server.mail.to('alice@test.example');
  await alice(proveWho, { body: { otp: mail!.code! } });
  await addAppFor(alice, server.clock);
});

test('alice’s code proves nothing for mal', async () => {
  const alice = await server.as('alice');
  const mal = await server.as('mal');
  await alice(sendProofCode, { body: {} });
  const [mail] = await server.mail.to('alice@test.example');
  const tried = mal(proveWho, { body: { otp: mail!.code! } });
  expect(await refusal(tried)).toMatchObject({ status: 401, code: 'otp.invalid' });
});

test('an old login does nothing dangerous: no number, token, webhook, sign-on, role, organiser, export or deletion', async () => {
  await sendProfile(server, 'alice', { mobile: '+919820009999' });
  const alice = await server.as('alice');
  const hana = await server.as('hana');
  const { id: bob } = await server.person('bob');
  server.clock.advance({ minutes: 10 });
  const dangerous = [
    () => alice(sendMobileCode, { body: {} }),
    () => alice(confirmMobile, { body: { otp: '123456' } }),
    () =>
      hana(createWebhook, {
        body: { url: 'https://hooks.example/', kinds: ['person.registered'] },
      }),
    () =>
      hana(setOpenid, {
        body: {
          ...{ issuer: 'https://id.example', clientId: 'pavilion', label: 'Example' },
          ...{ newcomers: 'join', isOn: true },
        },
      }),
    () => hana(setRoles, { params: { id: bob }, body: { roles: ['organiser'] } }),
    () => hana(deletePerson, { params: { id: bob }, body: { reason: 'Asked to go.' } }),
    () =>
      hana(invitePeople, {
        body: { list: 'mal@elsewhere.example', roles: ['organiser'], dryRun: false },
      }),
    () => hana(exportFigures, { query: { format: 'csv', key: 'registrations' } }),
    () =>
      hana(exportLeads, {
        params: { boothId: '00000000-0000-4000-8000-000000000001' },
        query: { format: 'csv' },
      }),
  ];
  for (const call of dangerous) expect(await refusal(call())).toMatchObject(stale);
});

test('a stolen login that guesses wrong, by password and by code, keeps hana from no proof of her own', async () => {
  const thief = await server.as('hana');
  const hana = await server.as('hana');
  await thief(sendProofCode, { body: {} });
  for (let guess = 0; guess < 7; guess++) {
    await refusal(thief(proveWho, { body: { password: `guess ${guess}` } }));
    await refusal(thief(proveWho, { body: { otp: `00000${guess}` } }));
  }
  for (let more = 0; more < 4; more++) await thief(sendProofCode, { body: {} }).catch(() => {});
  await hana(proveWho, { body: { password } });
  await hana(sendProofCode, { body: {} });
  const [mail] = await server.mail.to('hana@test.example');
  await hana(proveWho, { body: { otp: mail!.code! } });
});

test('a code for a proof is good for the login alone that asked for it', async () => {
  const hana = await server.as('hana');
  const thief = await server.as('hana');
  await hana(sendProofCode, { body: {} });
  const [mail] = await server.mail.to('hana@test.example');
  const tried = thief(proveWho, { body: { otp: mail!.code! } });
  expect(await refusal(tried)).toMatchObject({ status: 401, code: 'otp.invalid' });
  await hana(proveWho, { body: { otp: mail!.code! } });
});

test('who guesses at a proof is slowed down as at the door', async () => {
  const alice = await server.as('alice');
  const codes = new Set<string>();
  for (let guess = 0; guess < 7; guess++)
    codes.add((await refusal(alice(proveWho, { body: { password: `guess ${guess}` } }))).code);
  expect([...codes]).toEqual(['password.wrong', 'throttled']);
});
