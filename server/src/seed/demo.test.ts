import {
  createClient,
  getBoothPreview,
  getOwnProfile,
  getPresence,
  listBoothFloors,
  listBooths,
  listEvents,
  login,
  recordVisit,
} from '@pavilion/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '../features/identity/password/verbs/keepDemoPassword.ts';
import { seedDemo } from '../seed.ts';
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

test('eli sees the demo hall’s three floors and seventeen booths, and every file that they name is there', async () => {
  await seedDemo(server);
  const eli = await signIn('eli@demo.example');
  const { floors } = await eli(listBoothFloors);
  expect(floors.map((floor) => [floor.key, floor.boothCount])).toEqual([
    ['bng', 10],
    ['c&c', 5],
    ['kol', 2],
  ]);
  const { booths } = await eli(listBooths);
  expect(booths).toHaveLength(17);
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
    ['Bangalore', 'bng', 10],
    ['Chennai', 'c&c', 3],
    ['Coimbatore', 'c&c', 2],
    ['Kolkata', 'kol', 2],
  ]);
  const found = async (...named: string[]) => {
    const boothFloorIds = boothFloors.flatMap(({ _id, name }) => (named.includes(name) ? _id : []));
    const { booths } = await eli(listBooths, { query: { boothFloorIds } });
    return booths.map((booth) => [booth.city, booth.boothFloors.map((floor) => floor.name)]);
  };
  expect(await found('Bangalore', 'Chennai', 'Coimbatore', 'Kolkata')).toHaveLength(17);
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

async function signIn(email: string) {
  const { token } = await server.anon(login, { body: { email, password: demoPassword } });
  return createClient({ origin: server.origin, headers: () => ({ authorization: token }) });
}
