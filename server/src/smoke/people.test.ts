import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import {
  acceptRequest,
  actOnReport,
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  changePeople,
  checkSheet,
  createAnnouncement,
  createCampaign,
  createEvent,
  createMember,
  createToken,
  createWebhook,
  deleteAuthenticator,
  deleteMe,
  deleteMember,
  deletePasskey,
  deleteWebhook,
  denyByLink,
  exportMyData,
  finishOpenid,
  forgotPassword,
  getAttendee,
  getEvent,
  getOverview,
  getOwnProfile,
  importSheet,
  listAnnouncements,
  listAudit,
  listConnections,
  listDeliveries,
  listMembers,
  listMessages,
  listNotifications,
  listOutbox,
  listReports,
  listPeople,
  listSessions,
  listSponsors,
  login,
  loginByPasskey,
  listPasskeys,
  logout,
  readNotification,
  reportMessage,
  resetPassword,
  revokeToken,
  searchPeople,
  seeMessages,
  sendCampaign,
  sendMessage,
  sendRequest,
  setClock,
  setDisabled,
  setOpenid,
  startOpenid,
  switchFeature,
  topics,
  undoAudit,
  whyNot,
} from '@pavilion/contract';
import { Webhook } from 'standardwebhooks';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../ports/clock.ts';
import { Authenticator } from '../testing/authenticator.ts';
import { addAppFor } from '../testing/authenticatorApp.ts';
import { openIssuer } from '../testing/issuer.ts';
import { openMailbox } from '../testing/mailbox.ts';
import { openDemo } from './openDemo.ts';

const mailbox = await openMailbox();
afterAll(() => mailbox.close());

const { server, eventId, inMinutes, guest, as, newcomer, screen } = openDemo({
  SMTP_URL: mailbox.url,
  WEBHOOKS_TO_LOCALHOST: 'true',
});

const committee = async () => {
  const { members } = await guest(listMembers, { query: { eventId: eventId('conference') } });
  return members;
};

test('asha registers, hana finds her, and asha logs out', { tags: ['account'] }, async () => {
  const [asha, hana] = await Promise.all([newcomer(), as('hana')]);
  const { people } = await hana(listPeople, { query: { text: asha.user.email } });
  expect(people).toMatchObject([{ _id: asha.user._id, roles: ['attendee'] }]);
  await asha(logout);
  await expect(asha(getOwnProfile)).rejects.toMatchObject({ code: 'auth.invalid' });
});

test('hana tags asha, who finds the tag in her data', { tags: ['audience'] }, async () => {
  const [asha, hana] = await Promise.all([newcomer(), as('hana')]);
  const who = { ids: [asha.user._id] };
  await hana(changePeople, { body: { who, action: { act: 'tag', tag: 'Press' } } });
  const { people } = await hana(searchPeople, { body: { filter: { tags: ['Press'] } } });
  expect(people.map(({ _id }) => _id)).toEqual([asha.user._id]);
  expect((await asha(exportMyData)).tags).toEqual([{ tag: 'Press' }]);
});

test(
  'hana emails asha, whom a filter finds, and asha reads it',
  { tags: ['campaign'] },
  async () => {
    const [asha, hana] = await Promise.all([newcomer(), as('hana')]);
    const { email } = asha.user;
    const content = { subject: { en: 'Doors open at nine' }, text: { en: 'Dear {{firstName}}' } };
    const rest = { button: { en: '' }, link: null, countsClicks: false, audience: { text: email } };
    const { campaign } = await hana(createCampaign, { body: { ...content, ...rest } });
    const { _id: id, version } = campaign;
    await hana(sendCampaign, { params: { id }, body: { version, startsAt: null } });
    const read = () =>
      mailbox.received.find(
        ({ to, subject }) => to?.[0]?.address === email && subject === 'Doors open at nine',
      )?.text;
    await expect.poll(read, { timeout: 30_000 }).toContain(`Dear ${asha.user.first_name}`);
  },
);

test(
  'asha undoes a login that was not hers by the link in the email',
  { tags: ['security'] },
  async () => {
    const asha = await newcomer();
    const { email } = asha.user;
    const enter = () => guest(login, { body: { email, password: asha.password } });
    const { token: stolen } = await enter();
    const link = () =>
      mailbox.received
        .filter(({ to }) => to?.[0]?.address === email)
        .map(({ text }) => /\/not-me#([\w-]+)/.exec(text ?? '')?.[1])
        .find(Boolean);
    await expect.poll(link).toBeDefined();
    await guest(denyByLink, { body: { token: link()! } });
    const thief = server().as(stolen);
    await expect(thief(getOwnProfile)).rejects.toMatchObject({ code: 'auth.invalid' });
    await expect(enter()).rejects.toMatchObject({ code: 'login.failed' });
  },
);

test('asha logs in by a passkey until she deletes it', { tags: ['passkey'] }, async () => {
  const asha = await newcomer();
  const device = new Authenticator(`http://localhost:${server().port}`);
  const { options } = await asha(beginPasskey, { body: {} });
  await asha(addPasskey, { body: { attestation: device.create(options) } });
  const enter = async () => {
    const asked = await guest(beginPasskeyLogin, { body: {} });
    return guest(loginByPasskey, { body: { assertion: device.get(asked.options) } });
  };
  expect((await enter()).user._id).toBe(asha.user._id);
  const { passkeys } = await asha(listPasskeys);
  await asha(deletePasskey, { params: { passkeyId: passkeys[0]!._id } });
  await expect(enter()).rejects.toMatchObject({ code: 'passkey.refused' });
});

test(
  'asha logs in with the code of her authenticator app until she turns it off',
  { tags: ['authenticator'] },
  async () => {
    const asha = await newcomer();
    const { app, recoveryCodes } = await addAppFor(asha, systemClock);
    const { email } = asha.user;
    const enter = (secondStep?: string) =>
      guest(login, { body: { email, password: asha.password, secondStep } });
    await expect(enter()).rejects.toMatchObject({ code: 'secondStep.needed' });
    expect((await enter(app.code(1))).user._id).toBe(asha.user._id);
    expect((await enter(recoveryCodes[0])).user._id).toBe(asha.user._id);
    await asha(deleteAuthenticator);
    expect((await enter()).user._id).toBe(asha.user._id);
  },
);

test('bob logs in with his company’s account', { tags: ['openid'] }, async () => {
  const issuer = await openIssuer();
  onTestFinished(() => issuer.close());
  issuer.modes = ['query'];
  const email = 'bob@demo.example';
  issuer.claims = { sub: 'bob', email, email_verified: true, given_name: 'Bob' };
  const hana = await as('hana');
  const { url, clientSecret } = issuer;
  const client = { issuer: url, clientId: 'pavilion', clientSecret };
  await hana(setOpenid, {
    body: { ...client, label: 'Acme', newcomers: 'refuse', isOn: true },
  });
  const verifier = randomUUID();
  const verifierHash = createHash('sha256').update(verifier).digest('base64url');
  const start = await guest(startOpenid, { body: { verifierHash } });
  const { redirectUri, answer } = issuer.letIn(start.url);
  const back = `${server().origin}${new URL(redirectUri).pathname}?${answer.toString()}`;
  const { headers } = await fetch(back, { redirect: 'manual' });
  const ticket = new URL(headers.get('location')!).hash.replace('#openid=', '');
  const { user } = await guest(finishOpenid, { body: { ticket, verifier } });
  expect(user.email).toBe(email);
});

test(
  'asha resets her password with an emailed code',
  { tags: ['outbox', 'password'] },
  async () => {
    const [asha, hana] = await Promise.all([newcomer(), as('hana')]);
    const { email } = asha.user;
    await guest(forgotPassword, { body: { email } });
    const hers = () =>
      mailbox.received.filter(
        ({ to, subject }) => to?.[0]?.address === email && /password/.test(subject ?? ''),
      );
    const code = () =>
      /\b\d{6}\b/.exec(
        hers()
          .map(({ text }) => text)
          .join(),
      )?.[0];
    await expect.poll(code).toBeDefined();
    const body = { email, otp: code()!, password: 'a new long password' };
    const { attendees } = await guest(resetPassword, { body });
    expect(attendees._id).toBe(asha.user._id);
    const sent = async () => (await hana(listOutbox, { query: { to: email } }))[0]!.state;
    await expect.poll(sent).toBe('sent');
  },
);

test('asha downloads her data and deletes her account', { tags: ['privacy'] }, async () => {
  const [asha, bob] = await Promise.all([newcomer(), as('bob')]);
  await asha(sendMessage, { body: { toUser: bob.user._id, text: 'Are you going to the talk?' } });
  const kept = await asha(exportMyData);
  expect(kept.profile).toMatchObject({ email: asha.user.email });
  expect(kept.messages).toHaveLength(1);
  const params = { id: asha.user._id };
  expect((await bob(getAttendee, { params })).attendee.first_name).toBe('Asha');
  await asha(deleteMe, { body: { password: asha.password } });
  await expect(bob(getAttendee, { params })).rejects.toMatchObject({ status: 404 });
});

test('asha edits her profile and bob reads it', { tags: ['profile'] }, async () => {
  const [asha, bob] = await Promise.all([newcomer(), as('bob')]);
  const form = new FormData();
  form.append('bio', 'I restore old houses.');
  form.append('companies', JSON.stringify([{ companyName: 'Rao & Rao' }]));
  const saved = await fetch(`${server().origin}/api/attendee/${asha.user._id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${asha.token}` },
    body: form,
  });
  expect(saved.status).toBe(200);
  const { attendee } = await bob(getAttendee, { params: { id: asha.user._id } });
  expect(attendee).toMatchObject({ bio: 'I restore old houses.', company: 'Rao & Rao' });
});

test('bob accepts asha’s connection request', { tags: ['connection'] }, async () => {
  const [asha, bob] = await Promise.all([newcomer(), as('bob')]);
  await asha(sendRequest, { body: { toUser: bob.user._id, text: 'We met in the lobby.' } });
  const received = await bob(listConnections, { query: { tab: 'received' } });
  expect(received.connections[0]).toMatchObject({
    person: { _id: asha.user._id },
    text: 'We met in the lobby.',
  });
  await bob(acceptRequest, { body: { toUser: asha.user._id } });
  const { connections } = await asha(listConnections);
  expect(connections).toMatchObject([{ person: { _id: bob.user._id, isConnection: true } }]);
});

test('asha writes to bob and sees that he has read it', { tags: ['message'] }, async () => {
  const [asha, bob] = await Promise.all([newcomer(), as('bob')]);
  const bobs = await screen(bob, topics.person(bob.user._id));
  const text = `Is the terrace flat free? ${asha.user.email}`;
  await asha(sendMessage, { body: { toUser: bob.user._id, text } });
  await bobs.until(({ message }) => (message as { text?: string } | undefined)?.text === text);
  await bob(seeMessages, { body: { toUser: asha.user._id } });
  const { messages } = await asha(listMessages, { params: { userId: bob.user._id } });
  expect(messages).toMatchObject([{ text, isRead: true }]);
});

test('bob is notified of asha’s request', { tags: ['notification'] }, async () => {
  const [asha, bob] = await Promise.all([newcomer(), as('bob')]);
  const bobs = await screen(bob, topics.person(bob.user._id));
  await asha(sendRequest, { body: { toUser: bob.user._id } });
  await bobs.until(({ action }) => action === 'notification');
  const hers = async () =>
    (await bob(listNotifications)).notifications.find(({ userId }) => userId === asha.user._id)!;
  expect(await hers()).toMatchObject({ kind: 'connectionRequested', isRead: false });
  await bob(readNotification, { params: { id: (await hers())._id } });
  expect(await hers()).toMatchObject({ isRead: true });
});

test('hana takes away what bob reported of asha', { tags: ['moderation'] }, async () => {
  const [asha, bob, hana] = await Promise.all([newcomer(), as('bob'), as('hana')]);
  const text = `Cheap tickets here: ${asha.user.email}`;
  const message = await asha(sendMessage, { body: { toUser: bob.user._id, text } });
  await bob(reportMessage, { params: { id: message._id }, body: { reason: 'Advertising' } });
  const { reports } = await hana(listReports);
  const { _id: id } = reports.find((one) => one.message.text === text)!;
  await hana(actOnReport, { params: { id }, body: { act: 'delete', reason: 'No advertising' } });
  const { messages } = await bob(listMessages, { params: { userId: asha.user._id } });
  expect(messages).toMatchObject([{ text: '' }]);
});

test('hana bans asha and lets her in again', { tags: ['access', 'inspector'] }, async () => {
  const [asha, hana] = await Promise.all([newcomer(), as('hana')]);
  const params = { id: asha.user._id };
  await hana(setDisabled, { params, body: { disabled: true, reason: 'She sells tickets.' } });
  await expect(asha(getOwnProfile)).rejects.toMatchObject({ status: 401 });
  const query = { kind: 'page' as const, subject: '/lobby' };
  expect(await hana(whyNot, { params, query })).toMatchObject({ allowed: false });
  await hana(setDisabled, { params, body: { disabled: false } });
  const { email } = asha.user;
  const again = await guest(login, { body: { email, password: asha.password } });
  expect(again.user._id).toBe(asha.user._id);
});

test('hana’s API token reads the agenda and nothing else', { tags: ['token'] }, async () => {
  const hana = await as('hana');
  const { token, secret } = await hana(createToken, {
    body: { name: 'Website', scopes: ['programme:read'], days: 1 },
  });
  const program = server().as(secret);
  const agenda = { params: { eventId: eventId('expo') } };
  expect((await program(listSessions, agenda)).sessions.length).toBeGreaterThan(0);
  await expect(program(listPeople)).rejects.toMatchObject({ status: 403 });
  await hana(revokeToken, { params: { id: token._id } });
  await expect(program(listSessions, agenda)).rejects.toMatchObject({ status: 401 });
});

test('alice’s screen follows the clock that hana sets', { tags: ['event'] }, async () => {
  const [hana, alice] = await Promise.all([as('hana', 'conference'), as('alice', 'conference')]);
  const params = { eventId: eventId('conference') };
  const before = await guest(getEvent, { params });
  const alices = await screen(alice, topics.event(params.eventId));
  const offsetSeconds = before.clockOffsetSeconds + 60;
  await hana(setClock, { params, body: { offsetSeconds } });
  expect(await alices.until(({ action }) => action === 'event')).toMatchObject({
    event: { clockOffsetSeconds: offsetSeconds },
  });
  expect(await guest(getEvent, { params })).toMatchObject({ clockOffsetSeconds: offsetSeconds });
});

test('hana sets up an event that guests cannot see yet', { tags: ['setup'] }, async () => {
  const hana = await as('hana');
  const { event, token } = await hana(createEvent, {
    body: {
      ...{ name: 'Spring Fair', slug: 'spring-fair', startDate: '2031-03-10' },
      ...{ endDate: '2031-03-12', zone: 'Asia/Kolkata', preset: 'conference' },
      look: { brand: '#1c3f94', accent: '#e0a02e' },
    },
  });
  const params = { eventId: event._id };
  await expect(guest(getEvent, { params })).rejects.toMatchObject({ status: 404 });
  const organiser = server().as(token);
  expect(await organiser(getOverview)).toMatchObject({
    event: { state: 'draft' },
    mayOpen: false,
  });
  const off = { params: { feature: 'sponsors' as const }, body: { isOn: false } };
  expect((await organiser(switchFeature, off)).config.features.sponsors).toBeNull();
  await expect(organiser(listSponsors)).rejects.toMatchObject({ code: 'feature.absent' });
});

test('hana restores a committee member from the log', { tags: ['audit'] }, async () => {
  const hana = await as('hana', 'conference');
  const { member } = await hana(createMember, { body: { name: 'Devika Nair' } });
  await hana(deleteMember, { params: { id: member._id } });
  expect(await committee()).not.toContainEqual(member);
  const { entries } = await hana(listAudit, { query: { thingId: member._id } });
  expect(entries.map(({ act }) => act)).toEqual(['deleted', 'created']);
  await hana(undoAudit, { params: { id: entries[0]!._id } });
  expect(await committee()).toContainEqual(member);
});

test('guests see the committee that hana imports', { tags: ['spreadsheet'] }, async () => {
  const hana = await as('hana', 'conference');
  const table = 'name,role,designation\nUma Iyer,Chair,Actuary\nZubin Sen,,Valuer\n';
  const params = { kind: 'members' as const };
  const { plan } = await hana(checkSheet, { params, body: { text: table } });
  expect(plan).toMatchObject({ state: 'checked', creates: 2, badLines: 0 });
  await hana(importSheet, { params: { planId: plan._id }, body: {} });
  const people = (await committee()).map(({ name, profession }) => `${name}, ${profession}`);
  expect(people).toEqual(expect.arrayContaining(['Uma Iyer, Actuary', 'Zubin Sen, Valuer']));
});

test('bob and asha see what hana announces', { tags: ['announcement'] }, async () => {
  const [hana, bob] = await Promise.all([as('hana'), as('bob')]);
  const bobs = await screen(bob, topics.event(eventId('expo')));
  const { announcement } = await hana(createAnnouncement, {
    body: {
      text: { en: 'Lunch is ready.' },
      ...{ to: { kind: 'all' }, ways: ['banner'], startsAt: await inMinutes(0), endsAt: null },
    },
  });
  await bobs.until(({ action }) => action === 'announcement');
  const asha = await newcomer();
  const { announcements } = await asha(listAnnouncements);
  expect(announcements).toMatchObject([{ _id: announcement._id, text: { en: 'Lunch is ready.' } }]);
});

test('hana’s own program is called when asha registers', { tags: ['webhook'] }, async () => {
  const calls: { headers: IncomingHttpHeaders; body: string }[] = [];
  const program = createServer((request, response) => {
    void textOf(request).then((body) => {
      calls.push({ headers: request.headers, body });
      response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void program.close());
  await once(program, 'listening');
  const url = `http://127.0.0.1:${(program.address() as AddressInfo).port}/${randomUUID()}`;
  const hana = await as('hana');
  const { webhook, secret } = await hana(createWebhook, {
    body: { url, kinds: ['person.registered'] },
  });
  const asha = await newcomer();
  await expect.poll(() => calls.length).toBe(1);
  const [{ headers, body }] = calls as [(typeof calls)[number]];
  expect(JSON.parse(body)).toMatchObject({ data: { personId: asha.user._id } });
  new Webhook(secret).verify(body, headers as Record<string, string>);
  const states = async () =>
    (await hana(listDeliveries, { params: { id: webhook._id } })).deliveries.map(
      ({ state }) => state,
    );
  await expect.poll(states).toEqual(['delivered']);
  await hana(deleteWebhook, { params: { id: webhook._id } });
});
