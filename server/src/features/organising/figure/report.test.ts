import {
  acceptRequest,
  askHelp,
  askQuestion,
  type Call,
  createClient,
  enterPlace,
  exportFigures,
  figureDayKeys,
  getFigures,
  giveFeedback,
  register,
  requestOffer,
  sendRequest,
} from '@pavilion/contract';
import readSheets from 'read-excel-file/node';
import { afterEach, expect, test } from 'vitest';
import { asha, codeFor } from '../../../testing/asha.ts';
import { attend } from '../../../testing/attend.ts';
import { furnishHall } from '../../../testing/hall.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { openRoom } from '../../../testing/room.ts';

let server: TestServer;
afterEach(() => server.close());

const readFunnel = async (hana: Call) =>
  Object.fromEntries((await hana(getFigures)).funnel.map(({ step, people }) => [step, people]));

test('hana sees how far people got at the expo, each in every step before their last', async () => {
  server = await openTestServer();
  const { meadows } = await furnishHall(server);
  const [hana, alice, bob, carol] = (await Promise.all(
    ['hana', 'alice', 'bob', 'carol'].map((name) => server.as(name)),
  )) as [Call, Call, Call, Call];
  expect(await readFunnel(hana)).toEqual({ registered: 8, came: 0, visited: 0, acted: 0, met: 0 });
  // asked without ever having been in the venue
  await carol(requestOffer, { body: { boothId: meadows, consent: true } });
  for (const one of [alice, bob]) await one(enterPlace, { body: { place: 'lobby' } });
  expect(await readFunnel(hana)).toEqual({ registered: 8, came: 2, visited: 0, acted: 0, met: 0 });
  await bob(enterPlace, { body: { place: `booth:${meadows}` } });
  const question = { boothId: null, text: 'Where is it?', clientId: crypto.randomUUID() };
  await alice(askHelp, { body: question });
  expect(await readFunnel(hana)).toEqual({ registered: 8, came: 2, visited: 2, acted: 1, met: 0 });
});

test('hana’s conference without a hall shows sessions, questions and connections instead of booths, leads and calls', async () => {
  const room = await openRoom();
  ({ server } = room);
  const [hana, alice, bob] = (await Promise.all(
    ['hana', 'alice', 'bob'].map((name) => server.as(name)),
  )) as [Call, Call, Call];
  for (const one of [alice, bob]) await one(enterPlace, { body: { place: 'lobby' } });
  const [asking, answering] = [await server.person('alice'), await server.person('bob')];
  await alice(sendRequest, { body: { toUser: answering.id } });
  await bob(acceptRequest, { body: { toUser: asking.id } });
  await alice(askQuestion, {
    params: { sessionId: room.sessionId },
    body: { text: 'Who pays?', anonymous: false, clientId: crypto.randomUUID() },
  });
  await server.store.db
    .updateTable('session')
    .set({ topic: JSON.stringify({ en: 'Reading a title', hi: 'विलेख पढ़ना' }) })
    .where('id', '=', room.sessionId)
    .execute();
  const inHindi = await server.raw('GET', '/api/figures/questions/rows', {
    token: await server.token('hana'),
    headers: { 'accept-language': 'hi' },
  });
  expect(await inHindi.json()).toMatchObject({ rows: [{ what: 'विलेख पढ़ना' }] });
  const { figures, days, funnel, booths } = await hana(getFigures);
  const keys: string[] = figures.map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(['attendance', 'questions', 'connections']));
  expect(keys.filter((key) => /^(booth|lead|call)/.test(key))).toEqual([]);
  expect(booths).toEqual([]);
  const dayKeys = figureDayKeys.filter((key) => key in days[0]!);
  expect(dayKeys).toEqual(['registrations', 'visitors', 'attendance', 'questions', 'connections']);
  for (const key of dayKeys.filter((one) => one !== 'visitors'))
    expect([key, days.reduce((sum, day) => sum + day[key]!, 0)]).toEqual([
      ...[key, figures.find((figure) => figure.key === key)!.value],
    ]);
  expect(funnel.find(({ step }) => step === 'visited')!.actions).toEqual(['session']);
  expect(funnel.find(({ step }) => step === 'met')).toMatchObject({
    ...{ people: 2, actions: ['connection'] },
  });
});

test('hana opens her figures as a workbook of named sheets with numbers, shares and days as what they are', async () => {
  server = await openTestServer();
  await furnishHall(server);
  const [hana, alice] = [await server.as('hana'), await server.as('alice')];
  await alice(enterPlace, { body: { place: 'lobby' } });
  const exportSheets = async (query: { key?: 'registrations' }) => {
    const { base64 } = await hana(exportFigures, { query: { format: 'xlsx', ...query } });
    return readSheets(Buffer.from(base64, 'base64'));
  };
  const sheets = await exportSheets({});
  expect(sheets.map(({ sheet }) => sheet)).toEqual([
    ...['Figures', 'Day by day', 'How far people got', 'Registrations by link', 'Links day by day'],
    ...['Registration form', 'Registration form by link'],
  ]);
  const [figures, days, funnel] = sheets.map(({ data }) => data);
  expect(figures!.find(([name]) => name === 'Registrations')![1]).toBe(8);
  expect(days![0]!.slice(0, 3)).toEqual(['Day', 'Registrations', 'Visitors']);
  expect(days!.at(-1)!.slice(0, 3)).toEqual([new Date('2021-06-02T00:00:00Z'), 8, 1]);
  expect(funnel![2]!.slice(0, 3)).toEqual(['Came', 1, 1 / 8]);
  const [registrations] = await exportSheets({ key: 'registrations' });
  expect(registrations!.sheet).toBe('Registrations');
  expect(registrations!.data[0]).toEqual(['Who', 'When (Asia/Kolkata)']);
  expect(registrations!.data[1]![1]).toBeInstanceOf(Date);
});

test('hana’s workbook and PDF have what was rated, an average with its number of answers or not at all', async () => {
  const room = await openRoom();
  ({ server } = room);
  const hana = await server.as('hana');
  const names = ['alice', 'bob', 'carol'];
  const personIds = await Promise.all(names.map(async (name) => (await server.person(name)).id));
  await attend(server, room.sessionId, personIds);
  const params = { subject: 'session' as const, id: room.sessionId };
  const ofEvent = { subject: 'event' as const, id: server.event.id };
  for (const [nth, name] of names.entries())
    await (
      await server.as(name)
    )(giveFeedback, { params, body: { stars: nth + 3 } });
  await (
    await server.as('alice')
  )(giveFeedback, { params: ofEvent, body: { stars: 2 } });
  const { base64 } = await hana(exportFigures, { query: { format: 'xlsx' } });
  const sheets = await readSheets(Buffer.from(base64, 'base64'));
  const { data } = sheets.find(({ sheet }) => sheet === 'Feedback')!;
  expect(data.map((row) => row.slice(1))).toEqual([
    ['Feedback on', 'Answers', 'Average (1–5)'],
    ['Session', 3, 4],
    ['Event', 1, null],
  ]);
  const pdf = await hana(exportFigures, { query: { format: 'pdf' } });
  expect(Buffer.from(pdf.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
});

test('hana sees by which links people registered, and how many of them came', async () => {
  server = await openTestServer();
  const join = async (given: Partial<typeof asha> & { source?: string }) => {
    server.clock.advance({ minutes: 2 });
    const otp = await codeFor(server, given.mobile);
    return server.anon(register, { body: { ...asha, ...given, otp } });
  };
  const { token } = await join({ source: ' newsletter ' });
  await join({ email: 'ravi@mail.example', mobile: '+919820055512', source: 'newsletter' });
  await join({ email: 'uma@mail.example', mobile: '+919820055513', source: 'x'.repeat(61) });
  const call = createClient({ origin: server.origin, headers: () => ({ authorization: token }) });
  await call(enterPlace, { body: { place: 'lobby' } });
  const hana = await server.as('hana');
  expect((await hana(getFigures)).sources).toEqual([
    { source: null, people: 9, came: 0 },
    { source: 'newsletter', people: 2, came: 1 },
  ]);
});
