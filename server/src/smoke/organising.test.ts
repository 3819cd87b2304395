import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import {
  changePeople,
  checkImport,
  createAnnouncement,
  createCampaign,
  createEvent,
  createInfoPage,
  createMember,
  createToken,
  createWebhook,
  deleteMember,
  deleteWebhook,
  exportMyData,
  getEvent,
  getInfoPage,
  getOverview,
  getOwnProfile,
  runImport,
  listAnnouncements,
  listAudit,
  listDeliveries,
  listMembers,
  listPeople,
  listSessions,
  listSponsors,
  login,
  revokeToken,
  searchPeople,
  sendCampaign,
  setClock,
  setDisabled,
  switchFeature,
  topics,
  undoAudit,
  whyNot,
} from '@pavilion/contract';
import { Webhook } from 'standardwebhooks';
import { afterAll, expect, onTestFinished, test } from 'vitest';
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
    body: { name: 'Website', scopes: ['session.list'], days: 1 },
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
    isReady: false,
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

test('guests see the committee that hana imports', { tags: ['import'] }, async () => {
  const hana = await as('hana', 'conference');
  const table = 'name,role,designation\nUma Iyer,Chair,Actuary\nZubin Sen,,Valuer\n';
  const params = { kind: 'members' as const };
  const { plan } = await hana(checkImport, { params, body: { text: table } });
  expect(plan).toMatchObject({ state: 'checked', creates: 2, badLines: 0 });
  await hana(runImport, { params: { planId: plan._id }, body: {} });
  const people = (await committee()).map(({ name, profession }) => `${name}, ${profession}`);
  expect(people).toEqual(expect.arrayContaining(['Uma Iyer, Actuary', 'Zubin Sen, Valuer']));
});

test('bob and asha see what hana announces', { tags: ['announcement'] }, async () => {
  const [hana, bob] = await Promise.all([as('hana'), as('bob')]);
  const bobs = await screen(bob, topics.event(eventId('expo')));
  const { announcement } = await hana(createAnnouncement, {
    body: {
      text: { en: 'Lunch is ready.' },
      ...{ to: { kind: 'all' }, channels: ['banner'], startsAt: await inMinutes(0), endsAt: null },
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
    void readText(request).then((body) => {
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

test(
  'hana writes a page of the event’s own, and a guest reads it',
  { tags: ['infopage'] },
  async () => {
    const hana = await as('hana');
    const slug = `travel-${randomUUID()}`;
    const text = { en: '<p>Take the metro.</p>' };
    const title = { en: 'Getting there' };
    const body = { place: 'footer' as const, title, slug, text, isPublished: true };
    await hana(createInfoPage, { body });
    const query = { eventId: eventId('expo') };
    expect((await guest(getInfoPage, { params: { slug }, query })).page).toEqual({ title, text });
  },
);
