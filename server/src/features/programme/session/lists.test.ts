import {
  type Call,
  changeSession,
  changeSettings,
  checkImport,
  createSession,
  exportTable,
  getEmbeddedAgenda,
  getOrganisedSession,
  getSession,
  joinSession,
  listSessions,
  renewCalendar,
  runImport,
  type SessionDraft,
} from '@pavilion/contract';
import ICAL from 'ical.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addSession } from '../../../testing/sessions.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hana: Call;
const lists = {
  tracks: [{ key: 'money', name: { en: 'Money', hi: 'पैसा' }, colour: 'teal' as const }],
  places: [
    { key: 'main', name: { en: 'Main stage' } },
    { key: 'room-2', name: { en: 'Room 2' } },
  ],
  kinds: [{ key: 'workshop', name: { en: 'Workshop' } }],
};
const sessions = { showsAttendees: true, publicChat: false, ...lists };
beforeEach(async () => {
  server = await openTestServer();
  hana = await server.as('hana');
  await hana(changeSettings, { body: { features: { sessions } } });
});
afterEach(() => server.close());

const talk = (topic: string, given: Partial<SessionDraft> = {}): SessionDraft => ({
  ...{ topic: { en: topic }, startAt: '2021-06-03T06:00:00Z', duration: 60 },
  ...given,
});

test('a visitor sees the track, the stage and the kind that hana gave a session', async () => {
  const body = talk('Loans', { track: 'money', place: 'main', type: 'workshop' });
  const { session } = await hana(createSession, { body });
  const given = { track: 'money', place: 'main', type: 'workshop' };
  const params = { eventId: server.event.id };
  const [entry] = (await server.anon(listSessions, { params })).sessions;
  expect(entry!.session).toMatchObject(given);
  const of = { params: { id: session._id } };
  await hana(changeSession, { ...of, body: { track: null } });
  expect((await server.anon(getSession, of)).session).toMatchObject({ ...given, track: null });
  expect((await hana(getOrganisedSession, of)).session).toMatchObject({ track: null });
});

test('hana can’t give a session a track or a stage that the event doesn’t have', async () => {
  const body = talk('Loans', { track: 'soil', place: 'attic' });
  expect(await refusal(hana(createSession, { body }))).toMatchObject({
    status: 400,
    fields: ['track', 'place'],
  });
});

test('hana can’t give two tracks the same key, nor one that fits in no address', async () => {
  const [money] = lists.tracks;
  const change = (tracks: object[]) =>
    refusal(
      hana(changeSettings, { body: { features: { sessions: { ...sessions, tracks } } } as never }),
    );
  expect(await change([money!, money!])).toMatchObject({
    fields: ['features.sessions.tracks'],
  });
  expect(await change([{ ...money, key: 'Money & more' }])).toMatchObject({
    fields: ['features.sessions.tracks.0.key'],
  });
});

test('hana, who puts a session on a stage that is taken, is told which one is there, and may do it anyway', async () => {
  await hana(createSession, { body: talk('Sails', { place: 'main' }) });
  const later = talk('Keels', { place: 'main', startAt: '2021-06-03T06:30:00Z' });
  const asked = await refusal(hana(createSession, { body: { ...later, anyway: false } }));
  expect(asked.hint).toEqual({
    concerns: [{ kind: 'placeTwice', count: 1, names: ['Sails'] }],
  });
  const elsewhere = { ...later, place: 'room-2', anyway: false };
  const { session } = await hana(createSession, { body: elsewhere });
  const moved = { params: { id: session._id }, body: { place: 'main', anyway: false } };
  expect((await refusal(hana(changeSession, moved))).code).toBe('change.confirm');
  await hana(changeSession, { ...moved, body: { place: 'main' } });
});

test('alice’s calendar has a session’s track as its category and its stage as the location', async () => {
  const id = await addSession(server, { track: 'money', place: 'main' });
  const alice = await server.as('alice');
  const userId = (await server.person('alice')).id;
  await alice(joinSession, { params: { sessionId: id, userId } });
  const { url } = await alice(renewCalendar);
  const reply = await server.raw('GET', url.replace('http://pavilion.test', ''));
  const entry = new ICAL.Component(ICAL.parse(await reply.text())).getFirstSubcomponent('vevent')!;
  const read = (name: string) => entry.getFirstPropertyValue(name);
  expect([read('categories'), read('location')]).toEqual(['Money', 'Main stage']);
});

test('another website reads where a session is and its track, in the reader’s language', async () => {
  await addSession(server, { track: 'money', place: 'main' });
  await addSession(server, { topic: 'Anywhere', inMinutes: 90 });
  const { sessions: shown } = await server.anon(getEmbeddedAgenda);
  expect(shown).toMatchObject([
    { track: 'Money', place: 'Main stage' },
    { track: '', place: '' },
  ]);
  const headers = { 'accept-language': 'hi' };
  const reply = await server.raw('GET', '/api/embed/agenda', { headers });
  expect(await reply.json()).toMatchObject({ sessions: [{ track: 'पैसा' }, {}] });
});

test('hana imports tracks, stages and kinds by name or key, and exports what she imported', async () => {
  const table = [
    'topic;date;start;minutes;type;track;place',
    'Sails;02/06/2021;10:00;60;Workshop;पैसा;main stage',
    'Keels;02/06/2021;12:00;60;webinar;;room-2',
    'Ropes;02/06/2021;14:00;60;webinar;Soil;',
  ];
  const kind = { kind: 'sessions' as const };
  const check = async (text: string) =>
    (await hana(checkImport, { params: kind, body: { text } })).plan;
  const plan = await check(table.join('\n'));
  expect(plan.findings).toMatchObject([{ line: 4, column: 'track', code: 'import.unknownChoice' }]);
  const good = await check(table.slice(0, 3).join('\n'));
  expect(good.warnings).toEqual([]);
  await hana(runImport, { params: { planId: good._id }, body: {} });
  const params = { eventId: server.event.id };
  expect((await server.anon(listSessions, { params })).sessions).toMatchObject([
    { session: { type: 'workshop', track: 'money', place: 'main' } },
    { session: { type: 'webinar', track: null, place: 'room-2' } },
  ]);
  const file = await hana(exportTable, { params: kind, query: { format: 'csv' } });
  const exported = Buffer.from(file.base64, 'base64').toString();
  expect(await check(exported)).toMatchObject({ unchanged: 2, findingCount: 0 });
});

test('a session keeps its stage when hana deletes the stage, and can still be changed', async () => {
  const body = talk('Loans', { place: 'room-2' });
  const { session } = await hana(createSession, { body });
  const places = lists.places.slice(0, 1);
  await hana(changeSettings, { body: { features: { sessions: { ...sessions, places } } } });
  const of = { params: { id: session._id } };
  await hana(changeSession, { ...of, body: { duration: 45 } });
  expect((await server.anon(getSession, of)).session).toMatchObject({
    place: 'room-2',
    duration: 45,
  });
});
