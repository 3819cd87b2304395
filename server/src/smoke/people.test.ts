import { createHash, randomUUID } from 'node:crypto';
import {
  acceptRequest,
  actOnReport,
  addPasskey,
  addPerson,
  addPersonNote,
  beginPasskey,
  beginPasskeyLogin,
  changePeople,
  createAccessClass,
  declineInvitation,
  deleteAuthenticator,
  deleteMe,
  deletePasskey,
  denyByLink,
  exportMyData,
  finishOpenid,
  forgotPassword,
  getAttendee,
  getOwnProfile,
  inviteCompanion,
  listCompanions,
  listConnections,
  listMessages,
  listNotifications,
  listOutbox,
  listReports,
  listPeople,
  listPersonMails,
  login,
  loginByPasskey,
  listPasskeys,
  logout,
  otpLogin,
  readNotification,
  reportMessage,
  resetPassword,
  seeMessages,
  sendMessage,
  sendRequest,
  setOpenid,
  startOpenid,
  topics,
  acceptMeeting,
  addHostedPeople,
  listMeetings,
  listMeetingTimes,
  proposeHostedMeetings,
  publishHostedMeetings,
  requestMeeting,
  setHostedWish,
  translateMessage,
} from '@pavilion/contract';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../ports/clock.ts';
import { Authenticator } from '../testing/authenticator.ts';
import { addAppFor } from '../testing/authenticatorApp.ts';
import { openBracketTranslator } from '../testing/bracketTranslator.ts';
import { openIssuer } from '../testing/issuer.ts';
import { openMailbox } from '../testing/mailbox.ts';
import { openDemo } from './openDemo.ts';

const mailbox = await openMailbox();
afterAll(() => mailbox.close());
const translator = await openBracketTranslator();
afterAll(translator.close);

const { server, guest, as, eventId, newcomer, screen } = openDemo({
  SMTP_URL: mailbox.url,
  WEBHOOKS_TO_LOCALHOST: 'true',
  TRANSLATOR_URL: translator.url,
});
test('asha registers, hana finds her, and asha logs out', { tags: ['account'] }, async () => {
  const [asha, hana] = await Promise.all([newcomer(), as('hana')]);
  const { people } = await hana(listPeople, { query: { text: asha.user.email } });
  expect(people).toMatchObject([{ _id: asha.user._id, roles: ['attendee'] }]);
  await asha(logout);
  await expect(asha(getOwnProfile)).rejects.toMatchObject({ code: 'auth.invalid' });
});

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

test(
  'alice names ravi as her companion, he declines by the link in his email, and alice sees it',
  { tags: ['companion'] },
  async () => {
    const [hana, alice] = [await as('hana', 'conference'), await as('alice', 'conference')];
    // not open yet, so that nobody else has to choose it
    const body = { name: { en: 'Family' }, companions: 1, opensAt: '2050-01-01T00:00:00Z' };
    const { class: family } = await hana(createAccessClass, { body });
    const action = { act: 'class' as const, classId: family._id };
    await hana(changePeople, { body: { who: { ids: [alice.user._id] }, action } });
    const email = `ravi-${randomUUID()}@new.example`;
    await alice(inviteCompanion, { body: { first_name: 'Ravi', email } });
    const link = () =>
      mailbox.received
        .filter(({ to }) => to?.[0]?.address === email)
        .map(({ text }) => /\/invitation#([\w-]+)/.exec(text ?? '')?.[1])
        .find(Boolean);
    await expect.poll(link).toBeDefined();
    await guest(declineInvitation, { body: { token: link()!, eventId: eventId('conference') } });
    expect((await alice(listCompanions)).companions).toMatchObject([
      { first_name: 'Ravi', state: 'declined' },
    ]);
  },
);

test(
  'hana adds ravi by hand with a note, and he finds it in the copy of his data',
  { tags: ['person'] },
  async () => {
    const hana = await as('hana');
    const email = `ravi-${randomUUID()}@new.example`;
    const body = { first_name: 'Ravi', email, isMailed: true };
    const { person } = await hana(addPerson, { body });
    const params = { id: person._id };
    await hana(addPersonNote, { params, body: { text: 'Comes by train' } });
    await guest(otpLogin, { body: { email, mood: 'email', eventId: eventId('expo') } });
    const code = () =>
      mailbox.received
        .filter(({ to, subject }) => to?.[0]?.address === email && subject?.includes('login code'))
        .map(({ text }) => /\b\d{6}\b/.exec(text ?? '')?.[0])
        .find(Boolean);
    await expect.poll(code).toBeDefined();
    const entered = { email, otp: code()!, eventId: eventId('expo') };
    const { token } = await guest(login, { body: entered });
    const { notes } = await server().as(token)(exportMyData);
    expect(notes).toMatchObject([{ text: 'Comes by train' }]);
    const { mails } = await hana(listPersonMails, { params });
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['code', 'place']);
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

test('bob reads what asha wrote in his language', { tags: ['translation'] }, async () => {
  const [asha, bob] = await Promise.all([newcomer(), as('bob')]);
  const text = `Guten Morgen, ${asha.user.email}`;
  const { _id: id } = await asha(sendMessage, { body: { toUser: bob.user._id, text } });
  const { may } = await bob(listMessages, { params: { userId: asha.user._id } });
  expect(may).toContain('message.translate');
  const translated = await bob(translateMessage, { params: { id }, body: { to: 'en' } });
  expect(translated).toMatchObject({ text: `[${text}]`, to: 'en' });
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

test('asha asks bob for a meeting, and he accepts', { tags: ['meeting'] }, async () => {
  const [asha, bob] = await Promise.all([newcomer(), as('bob')]);
  const { user } = await bob(getOwnProfile);
  const { times } = await asha(listMeetingTimes, { query: { userId: user._id } });
  const { meeting } = await asha(requestMeeting, {
    body: { toUser: user._id, times: times.slice(0, 1) },
  });
  const { meeting: booked } = await bob(acceptMeeting, {
    params: { id: meeting._id },
    body: { time: times[0]! },
  });
  expect(booked).toMatchObject({ state: 'booked', startAt: times[0] });
});

test(
  'hana proposes and publishes a meeting of asha, who buys, and bob, who sells',
  { tags: ['hosted'] },
  async () => {
    const [asha, bob, hana] = await Promise.all([newcomer(), as('bob'), as('hana')]);
    const { user } = await bob(getOwnProfile);
    for (const [side, text] of [
      ['buyer', asha.user.email],
      ['seller', user.email],
    ] as const)
      await hana(addHostedPeople, { body: { side, filter: { text } } });
    await asha(setHostedWish, { params: { userId: user._id }, body: { wish: 'must' } });
    await hana(proposeHostedMeetings, { body: {} });
    const { programme } = await hana(publishHostedMeetings, { body: {} });
    expect(programme.counts.queued).toBeGreaterThan(0);
    const booked = async () => (await asha(listMeetings)).meetings.map(({ state }) => state);
    await expect.poll(booked, { timeout: 20_000 }).toEqual(['booked']);
  },
);
