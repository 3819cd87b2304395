import {
  changeSettings,
  conference,
  copyEvent,
  countedFeatures,
  createClient,
  createEvent,
  features,
  type FeatureKey,
  getEvent,
  getFeatureUse,
  getOverview,
  getOwnProfile,
  invitePeople,
  listAudit,
  listBooths,
  listEvents,
  listMembers,
  listOutbox,
  listPolls,
  listSessions,
  listSponsors,
  login,
  propertyExpo,
  sendMessage,
  setEventState,
  switchFeature,
  undoAudit,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commit, createContext } from '../../../core/context.ts';
import { everyFeature } from '../../../testing/everyFeature.ts';
import { furnishHall } from '../../../testing/hall.ts';
import { openTestServer, password, refusal, type TestServer } from '../../../testing/testServer.ts';
import { addSession } from '../../../testing/sessions.ts';
import { cachedEvent } from '../../platform/event/service.ts';
import { sms } from '../../platform/outbox/service.ts';
import { insertDraft } from '../../programme/poll/service.ts';
import { unreadable } from './service.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer({ preset: everyFeature });
});
afterEach(() => server.close());

const form = {
  name: 'Spring Fair',
  slug: 'spring-fair',
  startDate: '2031-03-10',
  endDate: '2031-03-12',
  zone: 'Europe/Berlin',
  preset: 'conference' as const,
  look: { brand: '#1c3f94', accent: '#e0a02e' },
};

function entered({ event, token }: { event: { _id: string }; token: string }) {
  const call = createClient({
    origin: server.origin,
    headers: () => ({ authorization: `Bearer ${token}` }),
  });
  return { call, eventId: event._id, token };
}

test('hana creates an event from a preset and organises it, with the days and colours she has chosen', async () => {
  const { call, eventId } = entered(await (await server.as('hana'))(createEvent, { body: form }));
  const event = await call(getEvent, { params: { eventId } });
  expect(event).toMatchObject({ slug: 'spring-fair', state: 'draft', zone: 'Europe/Berlin' });
  expect(event.config.look).toMatchObject({ ...conference.look, ...form.look });
  expect((await call(getOwnProfile)).user).toMatchObject({
    email: 'hana@test.example',
    roles: ['attendee', 'organiser'],
    eventId,
  });
  const mine = { email: 'hana@test.example', password, eventId };
  expect((await server.anon(login, { body: mine })).user.eventId).toBe(eventId);
  expect(await refusal((await server.as('hana'))(createEvent, { body: form }))).toMatchObject({
    status: 409,
    code: 'event.slugTaken',
    fields: ['slug'],
  });
});

test('hana sees which fields of a new event are wrong', async () => {
  const hana = await server.as('hana');
  const wrong = { ...form, slug: 'Spring Fair!', zone: 'Mars/Base', startDate: '2031-03-13' };
  const { status, fields } = await refusal(hana(createEvent, { body: wrong }));
  expect(status).toBe(400);
  expect(fields).toEqual(expect.arrayContaining(['slug', 'zone']));
  const backwards = { ...form, startDate: '2031-03-13' };
  expect((await refusal(hana(createEvent, { body: backwards }))).fields).toEqual(['endDate']);
  const pale = { ...form, look: { brand: '#ffe08a', accent: '#e0a02e' } };
  expect(await refusal(hana(createEvent, { body: pale }))).toMatchObject({
    status: 400,
    fields: ['look.brand'],
  });
});

test('both presets have readable colours, and unreadable ones are found', () => {
  for (const preset of [propertyExpo, conference]) expect(unreadable(preset.look)).toEqual([]);
  expect(unreadable({ brand: '#aaaaaa', accent: '#222222' }).map(({ path }) => path)).toEqual([
    'look.brand',
    'look.accent',
  ]);
});

test('hana cannot create events where the server does not allow it, and sees so', async () => {
  server.ports.eventsByOrganisers = false;
  const hana = await server.as('hana');
  expect((await hana(getOverview)).may).toEqual([]);
  expect(await refusal(hana(createEvent, { body: form }))).toMatchObject({
    status: 403,
    code: 'event.creationClosed',
  });
});

test('only its organisers see a draft event; no list, call or login of another event shows it (SE-02)', async () => {
  const mine = entered(await (await server.as('hana'))(createEvent, { body: form }));
  const { eventId } = mine;
  expect((await server.anon(listEvents)).map(({ slug }) => slug)).toEqual(['own', 'other']);
  expect((await mine.call(listEvents)).map(({ slug }) => slug)).toContain('spring-fair');
  const params = { params: { eventId } };
  for (const call of [server.anon, await server.as('hana'), await server.as('ola')])
    expect(await refusal(call(getEvent, params))).toMatchObject({
      status: 404,
      code: 'event.notOpen',
    });
  expect(await refusal(server.anon(listSessions, params))).toMatchObject({ status: 404 });
  const map = await fetch(`${server.origin}/sitemap.xml`);
  expect(await map.text()).not.toContain('spring-fair');
});

test('hana can open her event once it has contents, and visitors see it until it is a draft again', async () => {
  const send = async () => {};
  Object.assign(server.ports, { mailer: { send }, sms: { send } });
  const mine = entered(await (await server.as('hana'))(createEvent, { body: form }));
  const params = { params: { eventId: mine.eventId } };
  const first = await mine.call(getOverview);
  expect(first.isReady).toBe(false);
  expect(first.checks).toContainEqual({ key: 'contents', need: 'must', isDone: false, count: 0 });
  const open = () => mine.call(setEventState, { body: { state: 'open' } });
  expect(await refusal(open())).toMatchObject({ status: 409, code: 'event.notReady' });
  await addSession(
    { ...server, event: { ...server.event, id: mine.eventId } },
    { speakers: [], moderators: [] },
  );
  const opened = await open();
  expect(opened).toMatchObject({ isReady: true, event: { state: 'open' } });
  expect((await server.anon(listSessions, params)).sessions).toHaveLength(1);
  await mine.call(setEventState, { body: { state: 'draft' } });
  expect(await refusal(server.anon(getEvent, params))).toMatchObject({ status: 404 });
  const { entries } = await mine.call(listAudit);
  expect(entries.map(({ after }) => after?.['state'])).toEqual(['draft', 'open', undefined]);
});

test('hana opens an event without a mail server only when she says so', async () => {
  const mine = entered(await (await server.as('hana'))(createEvent, { body: form }));
  const { checks } = await mine.call(getOverview);
  const missing = checks.filter((one) => one.need === 'must' && !one.isDone);
  expect(missing.map((one) => one.key)).toEqual(['contents', 'mail']);
  const open = (anyway: boolean) => mine.call(setEventState, { body: { state: 'open', anyway } });
  expect(await refusal(open(false))).toMatchObject({ status: 409, code: 'event.notReady' });
  expect(await open(true)).toMatchObject({ isReady: false, event: { state: 'open' } });
});

test('alice is shut out when hana archives the event, and gets no ticket for live updates', async () => {
  const hana = await server.as('hana');
  const alice = await server.as('alice');
  await hana(setEventState, { body: { state: 'archived' } });
  expect(await refusal(alice(getOwnProfile))).toMatchObject({ code: 'event.notOpen' });
  const ticket = await server.raw('POST', '/api/live/ticket', {
    token: await server.token('alice'),
  });
  expect(ticket.status).toBe(404);
  expect((await hana(getOwnProfile)).user.roles).toContain('organiser');
});

test('hana copies an event: settings, contents and files come along on its new days, people do not', async () => {
  const { storage } = server.ports;
  await furnishHall(server);
  const sessionId = await addSession(server, { startAt: '2021-06-02T06:00:00.000Z' });
  const file = `session/${sessionId}/paper.pdf`;
  await storage.put(file, 'paper');
  const { store } = server;
  await store.db
    .insertInto('document')
    .values({
      id: crypto.randomUUID(),
      event_id: server.event.id,
      booth_id: null,
      session_id: sessionId,
      title: 'Paper',
      url: `/files/${file}`,
    })
    .execute();
  const ctx = createContext(server, { actor: null, event: server.event, language: 'en' });
  const question = { questionText: 'Tea?', isSingleChoice: true };
  const options = [{ optionText: 'Yes' }, { optionText: 'No' }];
  await commit(ctx, (tx) =>
    insertDraft(tx, sessionId, { title: 'Tea', questions: [{ ...question, options }] }),
  );
  const hana = await server.as('hana');
  const days = { startDate: '2022-05-28', endDate: '2022-06-06' };
  const again = { name: 'Next Year', slug: 'next-year', ...days };
  const mine = entered(await hana(copyEvent, { body: again }));
  const params = { params: { eventId: mine.eventId } };
  const { session } = (await mine.call(listSessions, params)).sessions[0]!;
  expect(session.startAt).toBe('2022-06-02T06:00:00.000Z');
  expect(session._id).not.toBe(sessionId);
  expect(session.brochures[0]!.documentUrl).toContain(`/files/session/${session._id}/`);
  expect(await storage.get(`session/${session._id}/paper.pdf`)).toBe('paper');
  const { polls } = await mine.call(listPolls, { params: { sessionId: session._id } });
  expect(polls).toMatchObject([{ title: 'Tea', state: 'draft' }]);
  const booths = async (call: typeof hana) =>
    (await call(listBooths)).booths.map(({ name }) => name).sort();
  expect(await booths(mine.call)).toEqual(await booths(hana));
  for (const list of [listMembers, listSponsors])
    expect(Object.values(await mine.call(list))[0]).toHaveLength(
      Object.values(await hana(list))[0]!.length,
    );
  expect((await mine.call(getOverview)).counts).toMatchObject({ people: 1, sessions: 1, polls: 1 });
  const { config } = await mine.call(getEvent, params);
  expect(config.features.registration!.dates[0]).toBe('2022-05-28');
});

test('a copy that fails half-way leaves no event and no files, and hana can use its address again', async () => {
  const { storage } = server.ports;
  const sessionId = await addSession(server, { startAt: '2021-06-02T06:00:00.000Z' });
  for (const name of ['a', 'b']) await storage.put(`session/${sessionId}/${name}.pdf`, 'paper');
  const hana = await server.as('hana');
  const { name, slug, startDate, endDate } = form;
  const body = { name, slug, startDate, endDate };
  const filesThere = async () =>
    [...(await storage.listAll('', { recursive: true })).objects].length;
  const before = await filesThere();
  const really = storage.copy.bind(storage);
  let copies = 0;
  const broken = vi.spyOn(storage, 'copy').mockImplementation((...given) => {
    if (++copies === 2) throw new Error('The disk is full.');
    return really(...given);
  });
  expect((await refusal(hana(copyEvent, { body }))).status).toBe(500);
  expect(await filesThere()).toBe(before);
  broken.mockRestore();
  const { eventId } = entered(await hana(copyEvent, { body }));
  expect((await cachedEvent(server.store.db, eventId))!.slug).toBe(slug);
});

test('a rehearsal copy sends no email or SMS; hana reads them in its outbox', async () => {
  const left: string[] = [];
  const gateway = { send: async ({ to }: { to: string }) => void left.push(to) };
  Object.assign(server.ports, { mailer: gateway, sms: gateway });
  const tell = async (eventId: string, call: typeof server.anon, to: string) => {
    const list = `email,first_name,last_name\n${to},Asha,Rao`;
    await call(invitePeople, { body: { list, roles: ['attendee'], dryRun: false } });
    const event = (await cachedEvent(server.store.db, eventId))!;
    const ctx = createContext(server, { actor: null, event, language: 'en' });
    await commit(ctx, (tx) => sms(tx, { to: '+919876543210', text: '314159', code: '314159' }));
    await server.settle();
    return (await call(listOutbox, {})).map(({ state, code }) => [state, code]);
  };
  const hana = await server.as('hana');
  const { name, slug, startDate, endDate } = form;
  const body = { name, slug, startDate, endDate, isRehearsal: true };
  const copy = entered(await hana(copyEvent, { body }));
  expect(await tell(copy.eventId, copy.call, 'asha@rehearsal.example')).toEqual([
    ['kept', '314159'],
    ['kept', undefined],
  ]);
  expect(left).toEqual([]);
  await tell(server.event.id, hana, 'asha@test.example');
  expect(left).toEqual(['asha@test.example', '+919876543210']);
});

test('a visitor sees hana’s new settings at once; the log has old and new values, and undo restores them', async () => {
  const hana = await server.as('hana');
  const params = { params: { eventId: server.event.id } };
  await hana(changeSettings, {
    body: {
      name: 'Grand Expo',
      features: { swagBag: null, polls: { anonymous: false, results: 'atOnce' } },
    },
  });
  const seen = await server.anon(getEvent, params);
  expect(seen.name).toBe('Grand Expo');
  expect(seen.config.features).toMatchObject({ swagBag: null, polls: { results: 'atOnce' } });
  expect(seen.config.features.hall).toEqual(server.event.config.features.hall);
  const [entry] = (await hana(listAudit)).entries;
  expect(entry).toMatchObject({
    before: { name: 'Own Event', 'features.swagBag': server.event.config.features.swagBag },
    after: { name: 'Grand Expo', 'features.swagBag': null },
  });
  expect(Object.keys(entry!.after!)).toHaveLength(3);
  await hana(undoAudit, { params: { id: entry!._id } });
  expect((await server.anon(getEvent, params)).config).toEqual(server.event.config);
});

test('hana switches every feature off and on again and keeps its settings, in a copy of the event too', async () => {
  const hana = await server.as('hana');
  const turn = (feature: FeatureKey, isOn: boolean, call = hana) =>
    call(switchFeature, { params: { feature }, body: { isOn } });
  const tiers = [{ key: 'Patron', name: { en: 'Patron' } }];
  await hana(changeSettings, { body: { features: { sponsors: { tiers } } } });
  const { config } = await hana(getEvent, { params: { eventId: server.event.id } });
  const keys = Object.keys(features.shape) as FeatureKey[];
  for (const key of keys) expect((await turn(key, false)).config.features[key], key).toBeNull();
  const days = { startDate: '2022-05-28', endDate: '2022-06-06' };
  const body = { name: 'Next Year', slug: 'next-year', ...days };
  const copy = entered(await hana(copyEvent, { body }));
  for (const key of keys) await turn(key, true);
  const again = await hana(getEvent, { params: { eventId: server.event.id } });
  expect(again.config).toEqual(config);
  expect((await turn('sponsors', true)).config.features.sponsors).toEqual({ tiers });
  expect((await turn('sponsors', true, copy.call)).config.features.sponsors).toEqual({ tiers });
  const { registration } = (await turn('registration', true, copy.call)).config.features;
  expect(registration!.dates[0]).toBe('2022-05-28');
});

test('hana switches on a feature her event never had, with the preset’s settings on her event’s days', async () => {
  const { call } = entered(await (await server.as('hana'))(createEvent, { body: form }));
  const on = await call(switchFeature, { params: { feature: 'calls' }, body: { isOn: true } });
  expect(on.config.features.calls).toEqual({
    ...propertyExpo.features.calls,
    defaultDate: form.startDate,
  });
});

test('hana switches on a door, which no preset has, and says later where it is', async () => {
  const { call } = entered(await (await server.as('hana'))(createEvent, { body: form }));
  const on = await call(switchFeature, { params: { feature: 'badges' }, body: { isOn: true } });
  expect(on.config.features.badges).toEqual({ place: { en: '' } });
});

test('hana saves settings over a newer change and gets a conflict with the settings as they are now', async () => {
  const hana = await server.as('hana');
  const { version } = await hana(getEvent, { params: { eventId: server.event.id } });
  await hana(changeSettings, { body: { version, name: 'First' } });
  expect(await refusal(hana(changeSettings, { body: { version, opens: '09:00' } }))).toMatchObject({
    status: 409,
    code: 'event.changed',
    hint: { event: { name: 'First', version: version + 1 } },
  });
});

test('hana cannot undo a change when the result would not be valid', async () => {
  const hana = await server.as('hana');
  await hana(changeSettings, { body: { endDate: '2021-06-20' } });
  await hana(changeSettings, { body: { startDate: '2021-06-15' } });
  const [, first] = (await hana(listAudit)).entries;
  expect(await refusal(hana(undoAudit, { params: { id: first!._id } }))).toMatchObject({
    status: 400,
    fields: ['endDate'],
  });
  await hana(setEventState, { body: { state: 'draft' } });
  const [taken] = (await hana(listAudit)).entries;
  expect(await refusal(hana(undoAudit, { params: { id: taken!._id } }))).toMatchObject({
    code: 'event.notReady',
  });
});

test('hana changes how long people are kept, and undo restores the 90 days', async () => {
  const hana = await server.as('hana');
  const { config } = await hana(changeSettings, { body: { retentionDays: 30 } });
  expect(config.retentionDays).toBe(30);
  const [entry] = (await hana(listAudit)).entries;
  expect(entry).toMatchObject({ before: { retentionDays: 90 }, after: { retentionDays: 30 } });
  await hana(undoAudit, { params: { id: entry!._id } });
  const again = await hana(getEvent, { params: { eventId: server.event.id } });
  expect(again.config.retentionDays).toBe(90);
});

test('hana and ola each see how many things and people use a feature of their own event', async () => {
  const [hana, alice] = [await server.as('hana'), await server.as('alice')];
  const use = (feature: (typeof countedFeatures)[number], call = hana) =>
    call(getFeatureUse, { params: { feature } });
  for (const feature of countedFeatures)
    expect(await use(feature), feature).toEqual({ things: 0, people: 0 });
  const { id: toUser } = await server.person('bob');
  for (const text of ['Hello', 'Are you there?'])
    await alice(sendMessage, { body: { toUser, text, clientId: crypto.randomUUID() } });
  await furnishHall(server);
  expect(await use('messages')).toEqual({ things: 2, people: 2 });
  expect(await use('hall')).toEqual({ things: 4, people: 1 });
  const ola = await server.as('ola');
  expect(await use('messages', ola)).toEqual({ things: 0, people: 0 });
  expect(await use('hall', ola)).toEqual({ things: 1, people: 0 });
});
