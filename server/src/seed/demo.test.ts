import {
  checkFacts,
  createClient,
  getEvent,
  getMyHelp,
  listAttendees,
  listPolls,
  listSessions,
  listSpeakers,
  getBoothPreview,
  getOwnProfile,
  getPresence,
  listBoothFloors,
  listBanks,
  listBooths,
  listEvents,
  login,
  propertyExpo,
  toKindFields,
  recordVisit,
} from '@pavilion/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '../features/identity/password/model/demoPassword.ts';
import { seedDemo } from '../seed.ts';
import { keepDemoAlive } from './demoPresence.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
  await sql`truncate event cascade`.execute(server.store.db);
});
afterEach(() => server.close());

test('an empty server gets both demo events, once', async () => {
  expect(await seedDemo(server)).toBe(true);
  expect(await seedDemo(server)).toBe(false);
  const events = await server.anon(listEvents);
  expect(events.map((event) => event.slug)).toEqual(['property-expo', 'conference']);
});

test('eli sees the demo hall’s three floors, seventeen projects and two banks, and every file that they name is there', async () => {
  await seedDemo(server);
  const eli = await signIn('eli@demo.example');
  const { floors } = await eli(listBoothFloors);
  expect(floors.map((floor) => [floor.key, floor.nameHi, floor.boothCount])).toEqual([
    ['bng', 'बेंगलुरु', 12],
    ['c&c', 'चेन्नई और कोयंबटूर', 5],
    ['kol', 'कोलकाता', 2],
  ]);
  const { booths } = await eli(listBooths);
  expect(Map.groupBy(booths, ({ kind }) => kind)).toEqual(
    new Map([
      ['usual', expect.objectContaining({ length: 17 })],
      ['bank', expect.objectContaining({ length: 2 })],
    ]),
  );
  const named = new Set(JSON.stringify(booths).match(/\/files\/[\w./&-]+/g));
  for (const path of named) expect((await server.raw('HEAD', path)).status, path).toBe(200);
  const { user } = await eli(getOwnProfile);
  expect(user.boothIds).toEqual([booths[0]!._id]);
  const { booth } = await server.anon(getBoothPreview, { params: { boothId: booths[0]!._id } });
  expect(booth.previousId).toBe(booths.at(-1)!._id);
});

test('eli finds the booths of each city by the floor of its name, and is noted on the floor that draws it', async () => {
  await seedDemo(server);
  const eli = await signIn('eli@demo.example');
  const { boothFloors, floors } = await eli(listBoothFloors);
  expect(boothFloors.map(({ name, key, boothCount }) => [name, key, boothCount])).toEqual([
    ['Bangalore', 'bng', 12],
    ['Chennai', 'c&c', 3],
    ['Coimbatore', 'c&c', 2],
    ['Kolkata', 'kol', 2],
  ]);
  const found = async (...named: string[]) => {
    const boothFloorIds = boothFloors.flatMap(({ _id, name }) => (named.includes(name) ? _id : []));
    const { booths } = await eli(listBooths, { query: { boothFloorIds } });
    return booths.map((booth) => [booth.city, booth.boothFloors.map((floor) => floor.name)]);
  };
  expect(await found('Bangalore', 'Chennai', 'Coimbatore', 'Kolkata')).toHaveLength(19);
  expect(await found('Coimbatore')).toEqual(Array(2).fill(['Coimbatore', ['Coimbatore']]));
  expect(await found('Chennai', 'Coimbatore')).toHaveLength(5);
  const [, both] = floors;
  const whole = await eli(listBooths, { query: { boothFloorId: both!._id } });
  expect(whole.booths).toHaveLength(5);
  for (const visitingFloor of ['Coimbatore', boothFloors[1]!._id, 'c&c', both!.name])
    await eli(recordVisit, { body: { isExhibitionHall: true, visitingFloor } });
  const { places } = await eli(getPresence, {});
  expect(places).toEqual([{ place: 'hall:c&c', people: 1 }]);
});

test('the demo’s booths state facts that fit their fields, with numbers nobody takes for real ones', async () => {
  await seedDemo(server);
  const alice = await signIn('alice@demo.example');
  const { booths } = await alice(listBooths);
  for (const { slug, kind, facts } of booths) {
    const { boothFields } = toKindFields(propertyExpo, kind);
    const { problems } = checkFacts(boothFields, facts, { stored: {}, month: '2021-06' });
    expect(problems, slug).toEqual({});
    if (kind === 'bank') continue;
    expect(facts['price'], slug).toMatchObject({ from: expect.any(Number) });
    expect(facts['rera'], slug).toMatchObject({ number: expect.stringMatching(/^DEMO\//) });
  }
});

test('asha finds the demo’s banks with rates, fees and documents that fit their fields, and a project names them', async () => {
  await seedDemo(server);
  const { banks } = await server.anon(listBanks, {});
  const { boothItems } = toKindFields(propertyExpo, 'bank');
  expect(banks.map(({ name, desk }) => [name, desk.staffed])).toEqual([
    ['Kachnar Bank', false],
    ['Parijat Bank', false],
  ]);
  for (const { facts } of banks.flatMap(({ offers }) => offers)) {
    const judged = checkFacts(boothItems!.fields, facts, { stored: {}, month: '2021-06' });
    expect(judged).toEqual({ facts, problems: {} });
    expect(Object.keys(facts)).toEqual(
      expect.arrayContaining(['rate', 'processingFee', 'documents']),
    );
  }
  const alice = await signIn('alice@demo.example');
  const { booths } = await alice(listBooths);
  expect(booths[0]!.facts['banks']).toBe('Parijat Bank, Kachnar Bank');
});

test('a first visitor finds three booths of the expo staffed, both info desks open and people about', async () => {
  await seedDemo(server);
  await keepDemoAlive(server);
  const alice = await signIn('alice@demo.example');
  const { booths } = await alice(listBooths);
  expect(booths.filter(({ staffed }) => staffed).map(({ slug }) => slug)).toEqual([
    'skylark-terraces',
    'meadowgate',
    'coral-bay',
  ]);
  const atConference = await signIn('alice@demo.example', 'conference');
  for (const visitor of [alice, atConference]) {
    expect((await visitor(getMyHelp)).desk).toMatchObject({ boothId: null, staffed: true });
    const { places } = await visitor(getPresence, {});
    expect(places.length).toBeGreaterThan(2);
    expect(places.map(({ place }) => place)).toContain('lobby');
  }
});

test('the demo goes on without errors after hana replaced a floor of the hall', async () => {
  await seedDemo(server);
  await sql`update booth_floor set key = key || '-2'`.execute(server.store.db);
  await expect(keepDemoAlive(server)).resolves.toBeUndefined();
});

test.each(['property-expo', 'conference'])(
  'professions, skills and polls of the %s are in Hindi too',
  async (slug) => {
    await seedDemo(server);
    const alice = await signIn('alice@demo.example', slug);
    const [event] = (await server.anon(listEvents)).filter((one) => one.slug === slug);
    const { config } = await alice(getEvent, { params: { eventId: event!._id } });
    const hindi = new Map(config.glossary.map(({ en, hi }) => [en, hi]));
    const { people } = config.features;
    const { attendees } = await alice(listAttendees, { query: { limit: 100 } });
    const { speakers } = await alice(listSpeakers, {});
    const live = slug === 'conference' ? 'Indirect tax, four years on' : 'The first home';
    const { sessions } = await alice(listSessions, { params: { eventId: event!._id } });
    const sessionId = sessions.find(({ session }) => session.topic.startsWith(live))!.session._id;
    const { polls } = await alice(listPolls, { params: { sessionId } });
    const words = [
      ...attendees.map(({ designation }) => designation),
      ...speakers.map(({ userId }) => userId.profession),
      ...people!.skills,
      ...people!.designations,
      ...polls.flatMap(({ title, questions }) => [
        title,
        ...questions.flatMap(({ questionText, options, scale }) => [
          questionText,
          ...(scale ? [scale.low, scale.high] : options.map(({ optionText }) => optionText)),
        ]),
      ]),
    ].filter(Boolean);
    expect(words.length).toBeGreaterThan(50);
    expect(words.filter((word) => !/\p{Script=Devanagari}/u.test(hindi.get(word) ?? ''))).toEqual(
      [],
    );
  },
);

async function signIn(email: string, slug = 'property-expo') {
  const events = await server.anon(listEvents);
  const eventId = events.find((event) => event.slug === slug)!._id;
  const { token } = await server.anon(login, { body: { email, password: demoPassword, eventId } });
  return createClient({ origin: server.origin, headers: () => ({ authorization: token }) });
}
