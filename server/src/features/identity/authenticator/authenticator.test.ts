import {
  addAuthenticator,
  beginAuthenticator,
  deleteAuthenticator,
  deletePersonAuthenticator,
  denyByLink,
  denySecurityNotice,
  exportMyData,
  getAuthenticator,
  getOwnProfile,
  listAudit,
  listSecurityNotices,
  login,
  proveWho,
  renewRecoveryCodes,
  setRoles,
  undoAudit,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addAppFor, AuthenticatorApp } from '../../../testing/authenticatorApp.ts';
import { openTestServer, password, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let logged: string[];
beforeEach(async () => {
  logged = [];
  server = await openTestServer({ logTo: (line) => logged.push(line) });
});
afterEach(() => server.close());

const email = 'alice@test.example';
const enter = (secondStep?: string, who = 'alice') =>
  server.anon(login, { body: { email: `${who}@test.example`, password, secondStep } });
const needed = { status: 403, code: 'secondStep.needed' };
const subjects = async (to = email) => (await server.mail.to(to)).map(({ subject }) => subject);
const linkTo = async (to = email) =>
  /\/not-me#([\w-]+)/.exec((await server.mail.to(to))[0]!.text)![1]!;

/** Everything the database contains about authenticators. */
async function stored(): Promise<string> {
  const { db } = server.store;
  const rows = await db.selectFrom('authenticator').selectAll().execute();
  return JSON.stringify([rows, await db.selectFrom('recovery_code').selectAll().execute()]);
}

test('alice turns two-step login on by the first code of her app, and gets ten recovery codes', async () => {
  const alice = await server.as('alice');
  expect(await alice(getAuthenticator)).toEqual({ authenticator: null });
  const { url, secret } = await alice(beginAuthenticator, { body: {} });
  const app = new AuthenticatorApp(url, server.clock);
  expect(app.issuer).toBe('Own Event');
  expect(url).toContain(secret);
  // until the first code is confirmed, none is asked for
  expect((await enter()).user.email).toBe(email);
  const wrong = alice(addAuthenticator, { body: { code: app.wrongCode() } });
  expect(await refusal(wrong)).toMatchObject({ code: 'secondStep.invalid', fields: ['code'] });
  const { recoveryCodes } = await alice(addAuthenticator, { body: { code: app.code() } });
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-?){4}$/);
  expect(await alice(getAuthenticator)).toEqual({
    authenticator: { createdAt: expect.any(String), recoveryCodesLeft: 10 },
  });
  expect(await refusal(enter())).toMatchObject(needed);
  expect((await alice(exportMyData)).authenticators).toMatchObject([{ removedAt: null }]);
});

test('neither the key nor a recovery code is in the database or the log', async () => {
  const alice = await server.as('alice');
  const { url, secret } = await alice(beginAuthenticator, { body: {} });
  const app = new AuthenticatorApp(url, server.clock);
  const { recoveryCodes } = await alice(addAuthenticator, { body: { code: app.code() } });
  const kept = (await stored()) + logged.join('\n');
  for (const one of [
    secret,
    ...recoveryCodes,
    ...recoveryCodes.map((code) => code.replaceAll('-', '')),
  ])
    expect(kept).not.toContain(one);
});

test('a key that alice began twice counts as it was given last, and never beside one that is on', async () => {
  const alice = await server.as('alice');
  const first = await alice(beginAuthenticator, { body: {} });
  const second = await alice(beginAuthenticator, { body: {} });
  const appCode = ({ url }: { url: string }) => new AuthenticatorApp(url, server.clock).code();
  const outdated = alice(addAuthenticator, { body: { code: appCode(first) } });
  expect(await refusal(outdated)).toMatchObject({ code: 'secondStep.invalid' });
  await alice(addAuthenticator, { body: { code: appCode(second) } });
  const exists = { status: 409, code: 'authenticator.exists' };
  expect(await refusal(alice(beginAuthenticator, { body: {} }))).toMatchObject(exists);
  const again = alice(addAuthenticator, { body: { code: appCode(second) } });
  expect(await refusal(again)).toMatchObject(exists);
});

test('two first codes at once turn it on once', async () => {
  const alice = await server.as('alice');
  const { url } = await alice(beginAuthenticator, { body: {} });
  const code = new AuthenticatorApp(url, server.clock).code();
  const both = [1, 2].map(() => alice(addAuthenticator, { body: { code } }));
  const outcomes = await Promise.allSettled(both);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'authenticator.exists' },
  });
});

test('a first code is guessed no more than thirty times in ten minutes', async () => {
  const alice = await server.as('alice');
  const { url } = await alice(beginAuthenticator, { body: {} });
  const app = new AuthenticatorApp(url, server.clock);
  const codes = new Set<string>();
  for (let i = 0; i < 30; i++) {
    const tried = alice(addAuthenticator, { body: { code: app.wrongCode() } });
    codes.add((await refusal(tried)).code);
  }
  expect([...codes]).toEqual(['secondStep.invalid', 'throttled']);
});

test('mal sets nothing up and turns nothing off on a login that he found open', async () => {
  const alice = await server.as('alice');
  await addAppFor(alice, server.clock);
  server.clock.advance({ minutes: 10 });
  const stale = { code: 'proof.needed', hint: { authenticator: true } };
  expect(await refusal(alice(deleteAuthenticator))).toMatchObject(stale);
  expect(await refusal(alice(renewRecoveryCodes, { body: {} }))).toMatchObject(stale);
  const bob = await server.as('bob');
  server.clock.advance({ minutes: 10 });
  const begun = bob(beginAuthenticator, { body: {} });
  expect(await refusal(begun)).toMatchObject({
    code: 'proof.needed',
    hint: { authenticator: false },
  });
});

test('alice turns it off, and logs in by her password alone', async () => {
  const alice = await server.as('alice');
  const { app } = await addAppFor(alice, server.clock);
  await alice(deleteAuthenticator);
  expect(await alice(getAuthenticator)).toEqual({ authenticator: null });
  expect((await enter()).user.email).toBe(email);
  expect(await refusal(alice(deleteAuthenticator))).toMatchObject({
    status: 404,
    code: 'authenticator.missing',
  });
  const again = alice(addAuthenticator, { body: { code: app.code(1) } });
  expect(await refusal(again)).toMatchObject({ code: 'authenticator.missing' });
});

test('new recovery codes void the old ones', async () => {
  const alice = await server.as('alice');
  const { recoveryCodes: old } = await addAppFor(alice, server.clock);
  const { recoveryCodes: fresh } = await alice(renewRecoveryCodes, { body: {} });
  expect(await refusal(enter(old[0]))).toMatchObject({ code: 'secondStep.invalid' });
  expect((await enter(fresh[0])).user.email).toBe(email);
  expect((await alice(getAuthenticator)).authenticator).toMatchObject({ recoveryCodesLeft: 9 });
});

test('alice is emailed about each step; by “This wasn’t me” what mal turned on is off', async () => {
  const thief = await server.as('alice');
  await addAppFor(thief, server.clock);
  expect(await subjects()).toEqual(['Two-step login was turned on']);
  const token = await linkTo();
  expect(await server.anon(denyByLink, { body: { token } })).toMatchObject({ undone: true });
  expect(await refusal(thief(getOwnProfile))).toMatchObject({ code: 'auth.invalid' });
  expect(await (await server.as('alice'))(getAuthenticator)).toEqual({ authenticator: null });
});

test('what mal turned off is on again, with the same app, also when he set up one of his own', async () => {
  const alice = await server.as('alice');
  const { app } = await addAppFor(alice, server.clock);
  server.clock.advance({ hours: 80 });
  const thief = await server.as('alice');
  await thief(deleteAuthenticator);
  const token = await linkTo();
  await addAppFor(thief, server.clock);
  expect(await server.anon(denyByLink, { body: { token } })).toMatchObject({ undone: true });
  const back = await server.as('alice');
  const { authenticator } = await back(getAuthenticator);
  expect(authenticator).toMatchObject({ recoveryCodesLeft: 10 });
  server.clock.advance({ minutes: 11 });
  // her password is void by now; with her app she needs an emailed code
  expect(
    await refusal(back(proveWho, { body: { password, secondStep: app.code() } })),
  ).toMatchObject({ code: 'password.wrong' });
});

test('recovery codes that mal made are void after “This wasn’t me”', async () => {
  const alice = await server.as('alice');
  await addAppFor(alice, server.clock);
  server.clock.advance({ hours: 80 });
  const thief = await server.as('alice');
  await thief(renewRecoveryCodes, { body: {} });
  const { notices } = await thief(listSecurityNotices);
  expect(notices.map(({ kind }) => kind)).toEqual(['recoveryCodes', 'authenticator']);
  const params = { noticeId: notices[0]!._id };
  expect(await thief(denySecurityNotice, { params, body: {} })).toMatchObject({ undone: true });
  const { authenticator } = await (await server.as('alice'))(getAuthenticator);
  expect(authenticator).toMatchObject({ recoveryCodesLeft: 0 });
});

test('hana turns it off for alice, who lost her phone: alice is emailed, and the log says so', async () => {
  const { app } = await addAppFor(await server.as('alice'), server.clock);
  const hana = await server.as('hana');
  const { id } = await server.person('alice');
  await hana(deletePersonAuthenticator, { params: { id } });
  expect((await subjects())[0]).toBe('Two-step login was turned off');
  expect((await enter()).user.email).toBe(email);
  const { entries } = await hana(listAudit, { query: {} });
  expect(entries[0]).toMatchObject({ thing: 'authenticator', act: 'deleted', title: 'Alice Test' });
  await hana(undoAudit, { params: { id: entries[0]!._id } });
  expect((await enter(app.code(1))).user.email).toBe(email);
  expect(JSON.stringify(entries)).not.toContain('secret');
});

test('no organiser turns it off for another one, for herself, or with an old proof; nobody else at all', async () => {
  await addAppFor(await server.as('bob'), server.clock);
  const hana = await server.as('hana');
  const bob = { id: (await server.person('bob')).id };
  await hana(setRoles, { params: bob, body: { roles: ['organiser'] } });
  expect(await refusal(hana(deletePersonAuthenticator, { params: bob }))).toMatchObject({
    status: 403,
    code: 'authenticator.organiser',
  });
  const herself = { id: (await server.person('hana')).id };
  expect(await refusal(hana(deletePersonAuthenticator, { params: herself }))).toMatchObject({
    code: 'forbidden',
  });
  const carol = { id: (await server.person('carol')).id };
  expect(await refusal(hana(deletePersonAuthenticator, { params: carol }))).toMatchObject({
    code: 'authenticator.missing',
  });
  const dave = { id: (await server.person('dave')).id };
  expect(await refusal(hana(deletePersonAuthenticator, { params: dave }))).toMatchObject({
    code: 'attendee.missing',
  });
  const eli = await server.as('eli');
  expect(await refusal(eli(deletePersonAuthenticator, { params: carol }))).toMatchObject({
    code: 'forbidden',
  });
  server.clock.advance({ minutes: 10 });
  expect(await refusal(hana(deletePersonAuthenticator, { params: bob }))).toMatchObject({
    code: 'proof.needed',
  });
});

test('what was begun and left is deleted after a day, what was turned off after three', async () => {
  await (
    await server.as('bob')
  )(beginAuthenticator, { body: {} });
  const alice = await server.as('alice');
  await addAppFor(alice, server.clock);
  await alice(deleteAuthenticator);
  const count = async () =>
    (await server.store.db.selectFrom('authenticator').select('id').execute()).length;
  server.clock.advance({ hours: 23 });
  await server.settle();
  expect(await count()).toBe(2);
  server.clock.advance({ hours: 2 });
  await server.settle();
  expect(await count()).toBe(1);
  server.clock.advance({ hours: 48 });
  await server.settle();
  expect(await count()).toBe(0);
});
