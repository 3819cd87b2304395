import {
  addPasskey,
  type Assertion,
  beginPasskey,
  beginPasskeyLogin,
  beginPasskeyProof,
  type Call,
  createToken,
  deletePasskey,
  denyByLink,
  denySecurityNotice,
  exportMyData,
  getOwnProfile,
  listPasskeys,
  listSecurityNotices,
  loginByPasskey,
  proveWho,
  renamePasskey,
  setDisabled,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Authenticator } from '../../../testing/authenticator.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let logged: string[];
beforeEach(async () => {
  logged = [];
  server = await openTestServer({ logTo: (line) => logged.push(line) });
});
afterEach(() => server.close());

const refused = { status: 401, code: 'passkey.refused' };
const expired = { status: 401, code: 'passkey.expired' };

/** A browser with an authenticator on the event's own page. */
const browser = () => new Authenticator(new URL(server.ports.publicUrl).origin);

/** Adds a passkey for a person; returns the authenticator that has it. */
async function addFor(who: Call, with_ = browser()): Promise<Authenticator> {
  const { options } = await who(beginPasskey, { body: {} });
  await who(addPasskey, { body: { attestation: with_.create(options) } });
  return with_;
}

const loginOptions = async (eventId?: string) =>
  (await server.anon(beginPasskeyLogin, { body: { eventId } })).options;
const logIn = (assertion: Assertion) => server.anon(loginByPasskey, { body: { assertion } });

test('alice adds a passkey, logs in with it and nothing typed, renames and deletes it', async () => {
  const alice = await server.as('alice');
  expect(await alice(listPasskeys)).toEqual({ passkeys: [] });
  const device = await addFor(alice);
  const [added] = (await alice(listPasskeys)).passkeys;
  expect(added).toMatchObject({ usedAt: null });
  const { user, token } = await logIn(device.get(await loginOptions()));
  expect(user.email).toBe('alice@test.example');
  const profile = await server.raw('GET', '/api/attendee', { token });
  expect(profile.status).toBe(200);

  const params = { passkeyId: added!._id };
  await alice(renamePasskey, { params, body: { name: 'My laptop' } });
  expect(await alice(listPasskeys)).toMatchObject({
    passkeys: [{ name: 'My laptop', usedAt: expect.any(String) }],
  });
  expect((await alice(exportMyData)).passkeys).toMatchObject([{ name: 'My laptop' }]);
  await alice(deletePasskey, { params });
  expect(await alice(listPasskeys)).toEqual({ passkeys: [] });
  expect(await refusal(logIn(device.get(await loginOptions())))).toMatchObject(refused);
  expect(await refusal(alice(deletePasskey, { params }))).toMatchObject({
    status: 404,
    code: 'passkey.missing',
  });
});

test('an authenticator that counts nothing logs alice in again and again', async () => {
  const device = browser();
  device.counts = false;
  await addFor(await server.as('alice'), device);
  await logIn(device.get(await loginOptions()));
  expect((await logIn(device.get(await loginOptions()))).user.first_name).toBe('Alice');
});

test('a challenge is good once, for five minutes, in its own event and for its own purpose', async () => {
  const alice = await server.as('alice');
  const device = await addFor(alice);
  const answered = device.get(await loginOptions());
  await logIn(answered);
  expect(await refusal(logIn(answered))).toMatchObject(expired);

  const late = await loginOptions();
  server.clock.advance({ minutes: 5 });
  expect(await refusal(logIn(device.get(late)))).toMatchObject(expired);

  const elsewhere = await loginOptions(server.otherEvent.id);
  expect(await refusal(logIn(device.get(elsewhere)))).toMatchObject(expired);

  const { options: forProof } = await alice(beginPasskeyProof, { body: {} });
  expect(await refusal(logIn(device.get(forProof)))).toMatchObject(expired);

  const bob = await server.as('bob');
  const { options: forAlice } = await alice(beginPasskey, { body: {} });
  const attestation = browser().create(forAlice);
  expect(await refusal(bob(addPasskey, { body: { attestation } }))).toMatchObject(expired);
});

test('a challenge is used up by a wrong answer too', async () => {
  const device = await addFor(await server.as('alice'));
  const options = await loginOptions();
  const right = device.get(options);
  const forged = { ...right, response: { ...right.response, signature: 'AAAA' } };
  expect(await refusal(logIn(forged))).toMatchObject(refused);
  expect(await refusal(logIn(right))).toMatchObject(expired);
});

test('a page at another origin makes no passkey and uses none', async () => {
  const alice = await server.as('alice');
  const device = await addFor(alice);
  device.origin = 'https://pavilion.evil.example';
  expect(await refusal(logIn(device.get(await loginOptions())))).toMatchObject(refused);
  const { options } = await alice(beginPasskey, { body: {} });
  const made = alice(addPasskey, { body: { attestation: device.create(options) } });
  expect(await refusal(made)).toMatchObject(refused);
});

test('an unknown passkey is refused like a forged one, and alice’s opens no other event', async () => {
  const alice = await server.as('alice');
  const device = await addFor(alice);
  const stranger = browser();
  stranger.create((await alice(beginPasskey, { body: {} })).options);
  expect(await refusal(logIn(stranger.get(await loginOptions())))).toMatchObject(refused);

  const { id: eventId } = server.otherEvent;
  const assertion = device.get(await loginOptions(eventId));
  const there = server.anon(loginByPasskey, { body: { assertion, eventId } });
  expect(await refusal(there)).toMatchObject(refused);
});

test('a passkey that doesn’t check who uses it neither logs in, skipping the second step, nor proves anything, nor is added', async () => {
  const alice = await server.as('alice');
  const device = await addFor(alice);
  expect((await loginOptions()).userVerification).toBe('required');
  device.verifies = false;
  const unverified = { status: 401, code: 'passkey.unverified' };
  expect(await refusal(logIn(device.get(await loginOptions())))).toMatchObject(unverified);
  const { options } = await alice(beginPasskeyProof, { body: {} });
  expect(options.userVerification).toBe('required');
  const proven = alice(proveWho, { body: { passkey: device.get(options) } });
  expect(await refusal(proven)).toMatchObject(unverified);
  const another = browser();
  another.verifies = false;
  expect(await refusal(addFor(alice, another))).toMatchObject(unverified);
  device.verifies = true;
  expect((await logIn(device.get(await loginOptions()))).user.first_name).toBe('Alice');
});

test('a passkey that counts backwards is refused, with a line in the log', async () => {
  const device = await addFor(await server.as('alice'));
  const copied = device.counter;
  await logIn(device.get(await loginOptions()));
  device.counter = copied;
  expect(await refusal(logIn(device.get(await loginOptions())))).toMatchObject(refused);
  expect(logged.join('\n')).toContain('passkey counter went backwards');
});

test('alice proves by her passkey that it is her; bob’s proves nothing for her', async () => {
  const alice = await server.as('alice');
  const hana = await server.as('hana');
  const hers = await addFor(hana);
  const his = await addFor(await server.as('bob'));
  server.clock.advance({ minutes: 11 });
  const token = { name: 'Robot', scopes: ['person.list' as const], days: 7 };
  expect(await refusal(hana(createToken, { body: token }))).toMatchObject({
    code: 'proof.needed',
    hint: { password: true, passkey: true },
  });
  expect(await refusal(alice(beginPasskey, { body: {} }))).toMatchObject({
    hint: { password: true, passkey: false },
  });
  const options = async () => (await hana(beginPasskeyProof, { body: {} })).options;
  const { challenge, rpId } = await options();
  const foreign = hana(proveWho, { body: { passkey: his.get({ challenge, rpId }) } });
  expect(await refusal(foreign)).toMatchObject(refused);
  await hana(proveWho, { body: { passkey: hers.get(await options()) } });
  await hana(createToken, { body: token });
});

test('mal adds no passkey to a login that he found open, and deletes none', async () => {
  const alice = await server.as('alice');
  await addFor(alice);
  const [added] = (await alice(listPasskeys)).passkeys;
  server.clock.advance({ minutes: 10 });
  const stale = { code: 'proof.needed' };
  expect(await refusal(alice(beginPasskey, { body: {} }))).toMatchObject(stale);
  const params = { passkeyId: added!._id };
  expect(await refusal(alice(deletePasskey, { params }))).toMatchObject(stale);
  const mal = await server.as('mal');
  const missing = { code: 'passkey.missing' };
  expect(await refusal(mal(deletePasskey, { params }))).toMatchObject(missing);
  const renamed = mal(renamePasskey, { params, body: { name: 'Mine' } });
  expect(await refusal(renamed)).toMatchObject(missing);
});

test('alice, disabled by hana, gets in by no passkey', async () => {
  const device = await addFor(await server.as('alice'));
  const { id } = await server.person('alice');
  const hana = await server.as('hana');
  await hana(setDisabled, { params: { id }, body: { disabled: true, reason: 'Spam' } });
  expect(await refusal(logIn(device.get(await loginOptions())))).toMatchObject(refused);
});

test('alice is emailed that a passkey was added; by “This wasn’t me” it is gone', async () => {
  const thief = await server.as('alice');
  const device = await addFor(thief);
  const [mail] = await server.mail.to('alice@test.example');
  expect(mail!.subject).toBe('A passkey was added');
  const [, token] = /\/not-me#([\w-]+)/.exec(mail!.text)!;
  expect(await server.anon(denyByLink, { body: { token: token! } })).toMatchObject({
    undone: true,
  });
  expect(await refusal(thief(getOwnProfile))).toMatchObject({ code: 'auth.invalid' });
  expect(await refusal(logIn(device.get(await loginOptions())))).toMatchObject(refused);
});

test('who says that a login was not them loses the passkeys of the last three days, and keeps older ones', async () => {
  const alice = await server.as('alice');
  const old = await addFor(alice);
  server.clock.advance({ hours: 73 });
  const thief = await server.as('alice');
  const stolen = await addFor(thief);
  const another = await addFor(thief);
  const { notices } = await thief(listSecurityNotices);
  const params = { noticeId: notices[0]!._id };
  await thief(denySecurityNotice, { params, body: {} });
  for (const device of [stolen, another])
    expect(await refusal(logIn(device.get(await loginOptions())))).toMatchObject(refused);
  expect((await logIn(old.get(await loginOptions()))).user.first_name).toBe('Alice');
});
