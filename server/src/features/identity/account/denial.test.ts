import {
  acceptInvitation,
  confirmMobile,
  createEvent,
  createTicketKey,
  createToken,
  createWebhook,
  denyByLink,
  enterEvent,
  forgotPassword,
  getCalendar,
  getOpenid,
  getOwnProfile,
  getTicketShop,
  invitePeople,
  listAudit,
  listPeople,
  listSecurityNotices,
  listTokens,
  listWebhooks,
  login,
  otpLogin,
  renewCalendar,
  resetPassword,
  sendMobileCode,
  setOpenid,
  setRoles,
  setTicketShop,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { randomIds } from '../../../ports/ids.ts';
import { everyFeature } from '../../../testing/everyFeature.ts';
import { sendProfile } from '../../../testing/profileForm.ts';
import { openTestServer, password, refusal, type TestServer } from '../../../testing/testServer.ts';
import { insertPerson, updateOwnerProven } from './queries.ts';
import { startSession } from './service.ts';

/** Not me: a thief makes keys with hana's login, and none opens anything after one press on one of her links. */

const email = 'hana@test.example';
let server: TestServer;
/** Emails as they left, with the links that the outbox forgets. */
let sent: { to: string; subject: string; text: string }[];
beforeEach(async () => {
  server = await openTestServer({ preset: everyFeature });
  sent = [];
  server.ports.mailer = { send: async (mail) => void sent.unshift(mail) };
  server.ports.sms = { send: async () => {} };
  await updateOwnerProven(server.store.db, (await server.person('hana')).id);
});
afterEach(() => server.close());

async function mailsTo(address: string) {
  return server.mail.to(address);
}

/** The token behind the hash of the link in the newest email with this subject. */
async function linkIn(subject: string, to = email): Promise<string> {
  await server.settle();
  const mail = sent.find((one) => one.to === to && one.subject === subject)!;
  return /\/not-me#([\w-]+)/.exec(mail.text)![1]!;
}

const deny = async (subject: string) =>
  server.anon(denyByLink, { body: { token: await linkIn(subject) } });

async function newPassword(): Promise<string> {
  const mail = (await mailsTo(email)).find(({ subject }) => subject.includes('logged out'))!;
  const body = { email, otp: mail.code!, password: 'a river runs uphill' };
  return (await server.anon(resetPassword, { body })).attendees.token;
}

async function byEmailedCode(): Promise<string> {
  await server.anon(otpLogin, { body: { email } });
  const otp = (await mailsTo(email)).find(({ code }) => code)!.code!;
  return (await server.anon(login, { body: { email, otp } })).token;
}

const robot = { name: 'Robot', scopes: ['person.list' as const], days: 7 };
const hook = { url: 'https://hooks.example/in', kinds: ['person.registered' as const] };
const fair = {
  name: 'Spring Fair',
  slug: 'spring-fair',
  startDate: '2031-03-10',
  endDate: '2031-03-12',
  zone: 'Europe/Berlin',
  preset: 'conference' as const,
  look: { brand: '#1c3f94', accent: '#e0a02e' },
};

test('one press ends every key that the thief made: token, webhook, ticket keys, sign-on, organisers, calendar', async () => {
  const thief = await server.as('hana');
  const { secret } = await thief(createToken, { body: robot });
  await thief(createWebhook, { body: hook });
  await thief(createTicketKey, { body: {} });
  await thief(setTicketShop, { body: { secret: 'x'.repeat(40), products: [], classId: null } });
  const openid = { issuer: 'https://id.example', clientId: 'pavilion', clientSecret: 'his' };
  await thief(setOpenid, { body: { ...openid, label: 'Mal', newcomers: 'join', isOn: true } });
  const { id: mal } = await server.person('mal');
  await updateOwnerProven(server.store.db, mal);
  await thief(setRoles, { params: { id: mal }, body: { roles: ['organiser'] } });
  const list = 'rita@elsewhere.example';
  await thief(invitePeople, { body: { list, roles: ['organiser'], dryRun: false } });
  const invitation = /\/invitation#([\w-]+)/.exec((await mailsTo(list))[0]!.text)![1]!;
  const { url } = await thief(renewCalendar, { body: {} });
  const calendar = () => fetch(server.origin + new URL(url).pathname);
  expect((await calendar()).status).toBe(200);

  const { undone, ended } = await deny('A new API token');
  expect(undone).toBe(true);
  expect(ended.map(({ kind }) => kind).toSorted()).toEqual([
    ...['feed', 'organiser', 'organiser', 'signOn', 'ticketKey', 'ticketShop', 'token'],
    'webhook',
  ]);
  const told = (await mailsTo(email)).find(({ subject }) => subject.includes('logged out'))!.text;
  for (const part of ['API token “Robot”', 'webhook to hooks', 'private calendar address'])
    expect(told).toContain(part);

  expect((await calendar()).status).toBe(404);
  const people = await server.raw('GET', '/api/people', { token: secret });
  expect(await people.json()).toMatchObject({ code: 'token.ended' });
  const rita = { token: invitation, first_name: 'Rita', last_name: '', password: 'a tall tree' };
  const accepted = server.anon(acceptInvitation, { body: { ...rita, consent: true } });
  expect(await refusal(accepted)).toMatchObject({ code: 'invitation.revoked' });
  expect(await refusal(thief(getOwnProfile))).toMatchObject({ code: 'auth.invalid' });

  const hana = server.call(await newPassword());
  expect(await hana(listTokens)).toEqual({ tokens: [] });
  expect(await hana(listWebhooks)).toEqual({ webhooks: [] });
  expect(await hana(getTicketShop)).toMatchObject({ keys: [], shop: null });
  expect((await hana(getOpenid)).openid.isOn).toBe(false);
  const found = await hana(listPeople, { query: { text: 'mal@test.example' } });
  expect(found.people).toMatchObject([{ roles: ['attendee'] }]);
  const { notices } = await hana(listSecurityNotices);
  const covered = notices.filter(({ kind }) => kind !== 'password');
  expect(covered.every(({ deniedAt, may }) => deniedAt !== null && may.length === 0)).toBe(true);
  const { entries } = await hana(listAudit);
  const deleted = entries.filter(({ act }) => act === 'deleted').map(({ thing }) => thing);
  for (const thing of ['token', 'webhook', 'ticketkey', 'ticketshop', 'invitation'])
    expect(deleted).toContain(thing);
});

test('what hana made more than three days ago stays, and other organisers’ keys do', async () => {
  const before = await server.as('hana');
  await before(createToken, { body: { ...robot, name: 'Hers' } });
  const { createdAt } = (await before(renewCalendar, { body: {} })).feed;
  await server.settle();
  server.clock.advance({ hours: 73 });
  const olga = await insertPerson(server.store.db, {
    id: randomIds.id(),
    event_id: server.event.id,
    email: 'olga@test.example',
    first_name: 'Olga',
    password_hash: 'none',
    mobile: null,
    roles: ['attendee', 'organiser'],
  });
  const other = server.call(await startSession(server.store.db, server.ports, olga!.id));
  await other(createToken, { body: { ...robot, name: 'Olga’s' } });
  const thief = await server.as('hana');
  await thief(createToken, { body: robot });
  await deny('A new API token');
  const { tokens } = await other(listTokens);
  expect(tokens.map(({ name }) => name).toSorted()).toEqual(['Hers', 'Olga’s']);
  const hana = server.call(await newPassword());
  // a new password ends every calendar address
  expect(createdAt).not.toBeNull();
  expect(await hana(getCalendar)).toEqual({ feed: { createdAt: null } });
});

test('the thief is out at the events entered and made from hana’s login too, with the keys made there', async () => {
  const { db } = server.store;
  const elsewhere = await insertPerson(db, {
    id: randomIds.id(),
    event_id: server.otherEvent.id,
    email,
    first_name: 'Hana',
    password_hash: (await server.person('hana')).password_hash,
    mobile: null,
    roles: ['attendee', 'organiser'],
    is_email_proven: true,
  });
  const thief = server.call(await byEmailedCode());
  const there = await thief(enterEvent, { params: { id: server.otherEvent.id }, body: {} });
  const made = await thief(createEvent, { body: fair });
  const atOther = server.call(there.token);
  const atFair = server.call(made.token);
  const { secret } = await atOther(createToken, { body: robot });
  await atFair(createToken, { body: robot });
  const own = server.call(await startSession(db, server.ports, elsewhere!.id));
  await thief(createWebhook, { body: hook });
  const { ended } = await deny('A webhook was changed');
  const events = ended.filter(({ kind }) => kind === 'event').map(({ detail }) => detail);
  expect(events.toSorted()).toEqual(['Other Event', 'Spring Fair']);
  for (const call of [thief, atOther, atFair, own])
    expect(await refusal(call(getOwnProfile))).toMatchObject({ code: 'auth.invalid' });
  const people = await server.raw('GET', '/api/people', { token: secret });
  expect(await people.json()).toMatchObject({ code: 'token.ended' });
  for (const eventId of [server.otherEvent.id, made.event._id]) {
    const again = server.anon(login, { body: { email, password, eventId } });
    expect(await refusal(again)).toMatchObject({ code: 'login.failed' });
  }
});

test('a denial where the thief came to reaches the event they came from', async () => {
  await insertPerson(server.store.db, {
    id: randomIds.id(),
    event_id: server.otherEvent.id,
    email,
    first_name: 'Hana',
    password_hash: 'none',
    mobile: null,
    roles: ['attendee', 'organiser'],
    is_email_proven: true,
  });
  const thief = server.call(await byEmailedCode());
  await thief(enterEvent, { params: { id: server.otherEvent.id }, body: {} });
  const token = await linkIn('New login to Other Event');
  await server.anon(denyByLink, { body: { token, eventId: server.otherEvent.id } });
  expect(await refusal(thief(getOwnProfile))).toMatchObject({ code: 'auth.invalid' });
});

test('the number that the thief gave alice’s account goes by any of her links', async () => {
  const { mobile } = await server.person('alice');
  await updateOwnerProven(server.store.db, (await server.person('alice')).id);
  const headers = { 'x-pavilion-device': 'a-device-of-somebody-else' };
  const body = { email: 'alice@test.example', password };
  await server.anon(login, { body }, { headers });
  await server.anon(login, { body }, { headers });
  await sendProfile(server, 'alice', { mobile: '+919820009999' });
  const thief = await server.as('alice');
  await thief(sendMobileCode, { body: {} });
  const otp = (await mailsTo('+919820009999'))[0]!.code!;
  await thief(confirmMobile, { body: { otp } });
  const token = await linkIn('New login to Own Event', body.email);
  const { ended } = await server.anon(denyByLink, { body: { token } });
  expect(ended).toMatchObject([{ kind: 'mobile' }]);
  expect(await server.person('alice')).toMatchObject({ mobile });
});

test('a new password ends the calendar address that a thief has read', async () => {
  const thief = await server.as('hana');
  const { url } = await thief(renewCalendar, { body: {} });
  await server.anon(forgotPassword, { body: { email } });
  const otp = (await mailsTo(email)).find(({ code }) => code)!.code!;
  await server.anon(resetPassword, { body: { email, otp, password: 'a river runs uphill' } });
  expect((await fetch(server.origin + new URL(url).pathname)).status).toBe(404);
});
