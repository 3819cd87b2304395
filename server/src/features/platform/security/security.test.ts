import {
  confirmMobile,
  createToken,
  createWebhook,
  denyByLink,
  denySecurityNotice,
  forgotPassword,
  getOwnProfile,
  invitePeople,
  listPeople,
  listSecurityNotices,
  listTokens,
  listWebhooks,
  login,
  otpLogin,
  resetPassword,
  sendMobileCode,
  setRoles,
  acceptInvitation,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, password, refusal, type TestServer } from '../../../testing/testServer.ts';
import { sendProfile } from '../../../testing/profileForm.ts';

const alice = 'alice@test.example';
const newNumber = '+919820009999';
let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

/** The newest email to an address. */
async function mailTo(address: string) {
  const [newest] = await server.mail.to(address);
  return newest!;
}

/** The token behind the hash of the newest email's link. */
async function linkTo(address: string): Promise<string> {
  return /\/not-me#([\w-]+)/.exec((await mailTo(address)).text)![1]!;
}

async function changeNumber(name: string): Promise<void> {
  await sendProfile(server, name, { mobile: newNumber });
  const thief = await server.as(name);
  await thief(sendMobileCode, { body: {} });
  const { code } = await server.store.db
    .selectFrom('outbox')
    .select('code')
    .where('recipient', '=', newNumber)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  await thief(confirmMobile, { body: { otp: code! } });
}

test('alice is emailed that her number was changed; by “This wasn’t me” she has it back and everybody is out (PF-04)', async () => {
  const { mobile } = await server.person('alice');
  const thief = await server.as('alice');
  await changeNumber('alice');
  expect((await mailTo(alice)).subject).toBe('Your mobile number was changed');
  const token = await linkTo(alice);
  expect(await server.anon(denyByLink, { body: { token } })).toEqual({
    undone: true,
    ended: [{ kind: 'mobile', detail: expect.any(String) }],
  });
  expect(await server.person('alice')).toMatchObject({
    ...{ mobile, new_mobile: null, is_mobile_verified: true },
  });
  expect(await refusal(thief(getOwnProfile))).toMatchObject({ status: 401, code: 'auth.invalid' });
  const again = server.anon(login, { body: { email: alice, password } });
  expect(await refusal(again)).toMatchObject({ code: 'login.failed' });

  const { subject, code, text } = await mailTo(alice);
  expect(subject).toBe('You’re logged out everywhere');
  expect(text).toMatch(/\/attendee-login#reset=[\w-]{43}&email=alice%40test\.example/);
  const body = { email: alice, otp: code!, password: 'a river runs uphill' };
  expect((await server.anon(resetPassword, { body })).attendees.email).toBe(alice);
  expect(await refusal(server.anon(denyByLink, { body: { token } }))).toMatchObject({
    status: 404,
    code: 'notice.invalid',
  });
});

test('the number that comes back opens no login for a day either: it may be the thief’s first one', async () => {
  await changeNumber('alice');
  const [earlier] = (await (await server.as('alice'))(listSecurityNotices)).notices;
  expect(earlier).toMatchObject({ kind: 'mobile' });
  await server.anon(denyByLink, { body: { token: await linkTo(alice) } });
  const { mobile } = await server.person('alice');
  await server.anon(otpLogin, { body: { email: alice, mood: 'mobile' } });
  const toNumber = (await server.mail.to(mobile!)).filter(({ code }) => code);
  expect(toNumber).toEqual([]);
  expect((await mailTo(alice)).subject).toBe('Your login code for Own Event');
});

/** As after registering by an emailed code, or once alice has proven her address. */
async function forgetConfirmation(): Promise<void> {
  await server.store.db
    .updateTable('person')
    .set({ is_mobile_verified: false })
    .where('email', '=', alice)
    .execute();
}

test('a number that alice never confirmed comes back unconfirmed', async () => {
  await forgetConfirmation();
  const { mobile } = await server.person('alice');
  await changeNumber('alice');
  expect(await server.person('alice')).toMatchObject({ is_mobile_verified: true });
  await server.anon(denyByLink, { body: { token: await linkTo(alice) } });
  expect(await server.person('alice')).toMatchObject({ mobile, is_mobile_verified: false });
});

test('a number from before alice proved her address comes back unconfirmed: it may be mal’s', async () => {
  const { mobile } = await server.person('alice');
  await changeNumber('alice');
  await forgetConfirmation();
  await server.anon(denyByLink, { body: { token: await linkTo(alice) } });
  expect(await server.person('alice')).toMatchObject({ mobile, is_mobile_verified: false });
});

test('hana takes back an organiser whom mal invited in her name, and leaves the other roles', async () => {
  const thief = await server.as('hana');
  const list = 'rita@elsewhere.example';
  await thief(invitePeople, { body: { list, roles: ['organiser', 'speaker'], dryRun: false } });
  const token = /\/invitation#([\w-]+)/.exec((await mailTo(list)).text)![1]!;
  const body = { token, first_name: 'Rita', last_name: '', password: 'a river runs uphill' };
  await server.anon(acceptInvitation, { body: { ...body, consent: true } });
  await server.anon(denyByLink, { body: { token: await linkTo('hana@test.example') } });
  const { people } = await (await server.as('hana'))(listPeople, { query: { text: list } });
  expect(people).toMatchObject([{ roles: ['attendee', 'speaker'] }]);
});

test('a link is good for three days, in its own event', async () => {
  await changeNumber('alice');
  const token = await linkTo(alice);
  const elsewhere = { token, eventId: server.otherEvent.id };
  expect(await refusal(server.anon(denyByLink, { body: elsewhere }))).toMatchObject({
    code: 'notice.invalid',
  });
  server.clock.advance({ hours: 72 });
  expect(await refusal(server.anon(denyByLink, { body: { token } }))).toMatchObject({
    code: 'notice.invalid',
  });
  expect(await server.person('alice')).toMatchObject({ mobile: newNumber });
});

test('for a day a changed number opens no login: the code comes by email', async () => {
  await changeNumber('alice');
  const codesByMobile = async () => {
    await server.anon(otpLogin, { body: { email: alice, mood: 'mobile' } });
    const rows = await server.store.db
      .selectFrom('outbox')
      .select(['recipient'])
      .where('code', 'is not', null)
      .orderBy('created_at', 'desc')
      .execute();
    return rows[0]!.recipient;
  };
  server.clock.advance({ hours: 23, minutes: 59 });
  expect(await codesByMobile()).toBe(alice);
  server.clock.advance({ minutes: 11 });
  expect(await codesByMobile()).toBe(newNumber);
});

test('alice is emailed a login from a new browser, but not her first one or one she knows', async () => {
  const enter = async (device?: string) => {
    const headers: Record<string, string> = device ? { 'x-pavilion-device': device } : {};
    const body = { email: alice, password };
    const reply = await server.raw('POST', '/api/attendee/login', { body, headers });
    await server.settle();
    return reply.headers.get('x-pavilion-device')!;
  };
  const hers = await enter();
  await enter(hers);
  expect(await server.mail.to(alice)).toEqual([]);
  await enter();
  expect((await mailTo(alice)).subject).toBe('New login to Own Event');
  expect(await server.mail.to(alice)).toHaveLength(1);
});

test('mal’s token, webhook and organiser in hana’s name are gone after she says once that it was not her', async () => {
  const thief = await server.as('hana');
  await thief(createToken, { body: { name: 'Robot', scopes: ['person.list'], days: 7 } });
  await thief(createWebhook, {
    body: { url: 'https://hooks.example/in', kinds: ['person.registered'] },
  });
  const { id } = await server.person('mal');
  await thief(setRoles, { params: { id }, body: { roles: ['organiser'] } });

  const listNotices = async (call = thief) =>
    (await call(listSecurityNotices)).notices.map(({ kind, detail, deniedAt, may }) => [
      ...[kind, detail, deniedAt !== null, may],
    ]);
  expect(await listNotices()).toEqual([
    ['organiser', 'mal@test.example', false, ['securityNotice.deny']],
    ['webhook', 'hooks.example', false, ['securityNotice.deny']],
    ['token', 'Robot', false, ['securityNotice.deny']],
  ]);
  const owner = await server.as('hana');
  const { notices } = await owner(listSecurityNotices);
  const { _id: noticeId } = notices.find((one) => one.kind === 'webhook')!;
  const { undone, ended } = await owner(denySecurityNotice, { params: { noticeId }, body: {} });
  expect(undone).toBe(true);
  expect(ended.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['organiser', 'mal@test.example'],
    ['webhook', 'hooks.example'],
    ['token', 'Robot'],
  ]);
  expect(await refusal(owner(getOwnProfile))).toMatchObject({ code: 'auth.invalid' });
  const hana = await server.as('hana');
  expect(await hana(listTokens)).toEqual({ tokens: [] });
  expect(await hana(listWebhooks)).toEqual({ webhooks: [] });
  const { people } = await hana(listPeople, { query: { text: 'mal@test.example' } });
  expect(people).toMatchObject([{ roles: ['attendee'] }]);
  expect(await listNotices(hana)).toEqual([
    ['organiser', 'mal@test.example', true, []],
    ['webhook', 'hooks.example', true, []],
    ['token', 'Robot', true, []],
  ]);
});

test('nobody sees or denies what happened to somebody else', async () => {
  await changeNumber('alice');
  const mine = await server.as('alice');
  const { notices } = await mine(listSecurityNotices);
  const mal = await server.as('mal');
  expect(await mal(listSecurityNotices)).toEqual({ notices: [] });
  const params = { noticeId: notices[0]!._id };
  expect(await refusal(mal(denySecurityNotice, { params, body: {} }))).toMatchObject({
    code: 'notice.invalid',
  });
  expect(await mine(getOwnProfile)).toMatchObject({ user: { mobile: newNumber } });
});

test('alice is emailed that her password was changed, with a way back in (6.3.7)', async () => {
  await server.anon(forgotPassword, { body: { email: alice } });
  const { code } = await mailTo(alice);
  const body = { email: alice, otp: code!, password: 'a river runs uphill' };
  await server.anon(resetPassword, { body });
  expect((await mailTo(alice)).subject).toBe('Your password was changed');
  const token = await linkTo(alice);
  expect(await server.anon(denyByLink, { body: { token } })).toEqual({ undone: false, ended: [] });
  const now = server.anon(login, { body: { email: alice, password: body.password } });
  expect(await refusal(now)).toMatchObject({ code: 'login.failed' });
});

test('of several links that alice follows in a row, the code of the first one’s email sets her new password', async () => {
  await server.anon(forgotPassword, { body: { email: alice } });
  const { code } = await mailTo(alice);
  const thief = { email: alice, otp: code!, password: 'a river runs uphill' };
  await server.anon(resetPassword, { body: thief });
  const first = await linkTo(alice);
  await changeNumber('alice');
  const second = await linkTo(alice);
  expect(second).not.toBe(first);
  await server.anon(denyByLink, { body: { token: first } });
  const mailed = await mailTo(alice);
  expect(mailed.subject).toBe('You’re logged out everywhere');
  await server.anon(denyByLink, { body: { token: second } });
  expect(await mailTo(alice)).toEqual(mailed);
  const own = { email: alice, otp: mailed.code!, password: 'a lamp beside the well' };
  expect((await server.anon(resetPassword, { body: own })).attendees.email).toBe(alice);
});
