import {
  acceptRequest,
  addFloor,
  blockPerson,
  enterPlace,
  getPresence,
  leavePlace,
  listBoothConnections,
  recordBoothVisit,
  recordVisit,
  removeFloor,
  parseTopic,
  sendRequest,
  setAvailability,
  continueVisit,
  topics,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContext } from '../../../core/context.ts';
import type { Bus } from '../../../ports/bus.ts';
import { furnishHall, type TestHall } from '../../../testing/hall.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { rounds } from '../../../testing/rounds.ts';
import { stopTime } from '../../../testing/stopTime.ts';
import { insertPerson } from '../../identity/account/queries.ts';
import { publishCounts, enter, leave } from './service.ts';

let server: TestServer;
let hall: TestHall;
beforeEach(async () => {
  server = await openTestServer();
  hall = await furnishHall(server);
});
afterEach(() => server.close());

const visits = () =>
  server.store.db.selectFrom('visit').selectAll().orderBy('entered_at').execute();
const seconds = async () =>
  (await visits()).map((visit) =>
    visit.left_at
      ? Math.round((visit.left_at.getTime() - visit.entered_at.getTime()) / 1000)
      : null,
  );
const at = (place: string) => ({ body: { place } });

test('mal’s visits count as mal’s, even with alice’s email in them (VU-01, VU-02, VB-02)', async () => {
  const mal = await server.as('mal');
  const alice = await server.person('alice');
  await mal(recordVisit, {
    body: {
      email: alice.email,
      mobile: alice.mobile,
      isExhibitionHall: true,
      visitingFloor: 'bng',
    },
  });
  await mal(recordBoothVisit, {
    body: { boothId: hall.meadows, email: alice.email, noOfSecs: 10 },
  });
  const rows = await visits();
  expect(rows.map((row) => row.place)).toEqual(['hall:bng', `booth:${hall.meadows}`]);
  expect(new Set(rows.map((row) => row.person_id))).toEqual(
    new Set([(await server.person('mal')).id]),
  );
});

test('alice’s visit may name a floor by its key, name or id, and an unknown floor is refused (VU-04)', async () => {
  const alice = await server.as('alice');
  const floor = await server.store.db
    .selectFrom('booth_floor')
    .select(['id', 'name'])
    .where('event_id', '=', server.event.id)
    .where('key', '=', 'bng')
    .executeTakeFirstOrThrow();
  for (const visitingFloor of ['bng', floor.name.toUpperCase(), floor.id])
    await alice(recordVisit, { body: { isExhibitionHall: true, visitingFloor } });
  expect((await visits()).map((row) => row.place)).toEqual(['hall:bng']);
  const unknown = alice(recordVisit, { body: { visitingFloor: 'Atlantis' } });
  expect(await refusal(unknown)).toMatchObject({
    status: 400,
    fields: ['visitingFloor'],
  });
});

test('alice’s visit counts on floors with long names, of which two are alike', async () => {
  const [alice, hana] = [await server.as('alice'), await server.as('hana')];
  const body = { name: 'The pavilion of sustainable housing and landscape' };
  await hana(addFloor, { body });
  const { floors } = await hana(addFloor, { body });
  const keys = floors.flatMap(({ key }) => (key.startsWith('the-pavilion') ? [key] : []));
  expect(keys).toHaveLength(2);
  for (const key of keys) await alice(enterPlace, at(`hall:${key}`));
  expect((await visits()).map(({ place }) => place)).toEqual(keys.map((key) => `hall:${key}`));
});

test('alice’s visit to a floor that hana has deleted is refused, and her open one ends', async () => {
  const [alice, hana] = [await server.as('alice'), await server.as('hana')];
  await alice(enterPlace, at('hall:kol'));
  await hana(removeFloor, { params: { floorId: hall.kol } });
  await alice(leavePlace, at('hall:kol'));
  for (const visit of [enterPlace, continueVisit])
    expect(await refusal(alice(visit, at('hall:kol')))).toMatchObject({
      status: 400,
      fields: ['place'],
    });
  expect((await visits()).map(({ left_at: end }) => end !== null)).toEqual([true]);
});

test('a visitor who is not logged in leaves no visit (VU-03)', async () => {
  expect(await refusal(server.anon(recordVisit, { body: {} }))).toMatchObject({ status: 401 });
  expect(await refusal(server.anon(enterPlace, at('lobby')))).toMatchObject({ status: 401 });
  expect(await refusal(server.anon(getPresence))).toMatchObject({ status: 401 });
  expect(await visits()).toEqual([]);
});

test('alice’s visit to an unknown floor, with both flags or an impossible length is refused (VU-04, VU-06, VB-03)', async () => {
  const token = await server.token('alice');
  const status = async (path: string, body: object) =>
    (await server.raw('POST', path, { token, body })).status;
  const userData = '/api/visitedUser/userData';
  expect(await status(userData, { isExhibitionHall: true, visitingFloor: 'nowhere' })).toBe(400);
  expect(await status(userData, { isExhibitionHall: true, visitingFloor: 'x'.repeat(65) })).toBe(
    400,
  );
  expect(await status(userData, { isExhibitionHall: true, isAuditorium: true })).toBe(400);
  expect(await status(userData, { isAuditorium: 'yes' })).toBe(400);
  for (const noOfSecs of [-5, 864_000.5, 1e9, '600', null])
    expect(await status('/api/visitedUser/booth', { boothId: hall.meadows, noOfSecs })).toBe(400);
  expect(await status('/api/visit/enter', { place: 'hall:nowhere' })).toBe(400);
  for (const place of ['../etc', `booth:${'-'.repeat(36)}`])
    expect(await status('/api/visit/enter', { place })).toBe(400);
  expect(await status('/api/visit/enter', { place: `booth:${hall.draft}` })).toBe(404);
  expect(await status('/api/visit/enter', { place: `booth:${hall.elsewhere}` })).toBe(404);
  expect(await visits()).toEqual([]);
});

test('alice’s client may count milliseconds divided by 100, with decimals', async () => {
  const alice = await server.as('alice');
  await alice(recordBoothVisit, { body: { boothId: hall.meadows, noOfSecs: 612.34 } });
  expect((await visits()).map((row) => row.claimed_tenths)).toEqual([612]);
  const huge = await server.raw('POST', '/api/visitedUser/booth', {
    token: await server.token('alice'),
    body: `{"boothId":"${hall.meadows}","noOfSecs":1e309}`,
  });
  expect(huge.status).toBe(400);
});

test('alice’s flood of visits is rate limited and still counts as one visitor (VU-05, VB-06)', async () => {
  stopTime();
  const token = await server.token('alice');
  const body = { boothId: hall.meadows, noOfSecs: 1 };
  const replies = await Promise.all(
    Array.from({ length: 150 }, () =>
      server.raw('POST', '/api/visitedUser/booth', { token, body }),
    ),
  );
  const refused = replies.filter((reply) => reply.status === 429);
  expect(refused).toHaveLength(30);
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(new Set((await visits()).map((visit) => visit.person_id)).size).toBe(1);
});

test('eli is no visitor of the booth he staffs, but of others', async () => {
  const eli = await server.as('eli');
  for (const boothId of [hall.meadows, hall.heights]) {
    await eli(enterPlace, at(`booth:${boothId}`));
    await eli(continueVisit, at(`booth:${boothId}`));
    await eli(recordBoothVisit, { body: { boothId, noOfSecs: 600 } });
  }
  expect((await visits()).map(({ place }) => place)).toEqual([`booth:${hall.heights}`]);
});

test('alice sees which of her connections are at a booth, as long as they are open to talk and let visits be counted', async () => {
  const names = ['alice', 'bob', 'carol', 'eli', 'sam', 'mo'] as const;
  const [alice, ...others] = await Promise.all(names.map((name) => server.as(name)));
  const { id: aliceId } = await server.person('alice');
  const [bob, carol, eli, sam, mo] = others;
  const seen = async () =>
    (await alice!(listBoothConnections)).booths.map(({ boothId, people, count }) => [
      boothId,
      people.map((one) => one.first_name).join(' '),
      count,
    ]);
  for (const other of others) await other(enterPlace, at(`booth:${hall.heights}`));
  await alice!(enterPlace, at(`booth:${hall.heights}`));
  expect(await seen()).toEqual([]);

  for (const other of [bob, carol, eli, sam]) {
    server.clock.advance({ seconds: 1 });
    await other!(leavePlace, at(`booth:${hall.heights}`));
    await other!(enterPlace, at(`booth:${hall.heights}`));
    await other!(sendRequest, { body: { toUser: aliceId } });
  }
  await mo!(sendRequest, { body: { toUser: aliceId } });
  expect(await seen()).toEqual([]);
  for (const name of ['bob', 'carol', 'eli', 'sam'])
    await alice!(acceptRequest, { body: { toUser: (await server.person(name)).id } });
  expect(await seen()).toEqual([[hall.heights, 'Sam Eli Carol', 4]]);

  await sam!(setAvailability, { body: { availability: 'exploring' } });
  await eli!(leavePlace, at(`booth:${hall.heights}`));
  await carol!(blockPerson, { body: { toUser: aliceId } });
  expect(await seen()).toEqual([[hall.heights, 'Bob', 1]]);
  const bobId = (await server.person('bob')).id;
  const track = (tracks_visits: boolean) =>
    server.store.db.updateTable('person').set({ tracks_visits }).where('id', '=', bobId).execute();
  await track(false);
  expect(await seen()).toEqual([]);
  await track(true);
  server.clock.advance({ seconds: 61 });
  expect(await seen()).toEqual([]);
});

test('alice, who has turned tracking off, leaves no visits (VU-07)', async () => {
  const alice = await server.as('alice');
  await server.store.db
    .updateTable('person')
    .set({ tracks_visits: false })
    .where('id', '=', (await server.person('alice')).id)
    .execute();
  await alice(recordVisit, { body: {} });
  await alice(enterPlace, at('lobby'));
  await alice(continueVisit, at('lobby'));
  await alice(recordBoothVisit, { body: { boothId: hall.meadows, noOfSecs: 600 } });
  expect(await visits()).toEqual([]);
});

test('alice’s minute at a booth is 60 seconds by the server’s clock, whatever she claims (VB-01, VB-04, VB-05)', async () => {
  stopTime();
  const alice = await server.as('alice');
  const place = at(`booth:${hall.meadows}`);
  await alice(enterPlace, place);
  server.clock.advance({ seconds: 30 });
  await alice(continueVisit, place);
  server.clock.advance({ seconds: 30 });
  await alice(recordBoothVisit, {
    body: { boothId: hall.meadows, noOfSecs: 600, visitedTime: '2099-01-01T00:00:00Z' },
  });
  expect(await seconds()).toEqual([60]);
  expect((await visits())[0]).toMatchObject({ claimed_tenths: 600 });
});

test('alice’s two tabs in the lobby are one visit, which goes on until both have left', async () => {
  stopTime();
  const alice = await server.as('alice');
  const lobby = at('lobby');
  await alice(enterPlace, lobby);
  server.clock.advance({ seconds: 10 });
  await alice(enterPlace, lobby);
  server.clock.advance({ seconds: 10 });
  await alice(leavePlace, lobby);
  server.clock.advance({ seconds: 10 });
  await alice(continueVisit, lobby);
  server.clock.advance({ seconds: 20 });
  await alice(leavePlace, lobby);
  expect(await seconds()).toEqual([50]);
});

test('alice’s tab falls silent, and her visit ends with its last heartbeat', async () => {
  stopTime();
  const alice = await server.as('alice');
  await alice(enterPlace, at('lobby'));
  server.clock.advance({ seconds: 25 });
  await alice(continueVisit, at('lobby'));
  server.clock.advance({ seconds: 61 });
  await server.settle();
  expect(await seconds()).toEqual([25]);
  await alice(continueVisit, at('lobby'));
  expect(await seconds()).toEqual([25, null]);
});

test('the clock goes back before alice leaves, and her visit ends with its last heartbeat (X-20)', async () => {
  stopTime();
  const alice = await server.as('alice');
  await alice(enterPlace, at('lobby'));
  server.clock.advance({ seconds: 12 });
  await alice(continueVisit, at('lobby'));
  server.clock.advance({ seconds: -60 });
  await alice(leavePlace, at('lobby'));
  expect(await seconds()).toEqual([12]);
});

test('alice’s tabs send heartbeats all at once and open one visit', async () => {
  for (let round = 0; round < rounds; round++) {
    const alice = await server.as('alice');
    await Promise.all(
      Array.from({ length: 5 }, (_, n) => alice(n % 2 ? enterPlace : continueVisit, at('lobby'))),
    );
    expect(await visits()).toHaveLength(1);
    await server.store.db.deleteFrom('visit').execute();
    server.clock.advance({ seconds: 61 });
  }
});

test('bob sees how many people are where, large numbers rounded, and gets updates only when they change', async () => {
  const said: object[] = [];
  const { bus } = server.ports;
  const publish = bus.publish.bind(bus);
  bus.publish = async (topic, event) => {
    if (parseTopic(topic)?.kind === 'venue') said.push(event);
    await publish(topic, event);
  };
  const names = ['alice', 'bob', 'carol'];
  for (const name of names) await (await server.as(name))(enterPlace, at('hall:bng'));
  await (
    await server.as('alice')
  )(enterPlace, at('lobby'));
  const places = [
    { place: 'hall:bng', people: 3 },
    { place: 'lobby', people: 1 },
  ];
  const dave = await server.as('dave');
  expect((await (await server.as('bob'))(getPresence)).places).toEqual(places);
  expect((await dave(getPresence)).places).toEqual([]);
  await server.settle();
  await server.settle();
  expect(said).toEqual([{ action: 'venue', places }]);
  const { id: eventId } = server.event;
  for (let n = 0; n < 12; n++) {
    const id = crypto.randomUUID();
    const { db } = server.store;
    await insertPerson(db, {
      id,
      event_id: eventId,
      email: `${n}@x.example`,
      first_name: 'Crowd',
      last_name: '',
      mobile: null,
      password_hash: '',
      roles: ['attendee'],
    });
    const now = server.clock.now();
    await db
      .insertInto('visit')
      .values({
        id: crypto.randomUUID(),
        event_id: eventId,
        person_id: id,
        place: 'auditorium',
        entered_at: now,
        seen_at: now,
        left_at: null,
        claimed_tenths: null,
      })
      .execute();
  }
  expect((await (await server.as('bob'))(getPresence)).places[0]).toEqual({
    place: 'auditorium',
    people: 10,
  });
});

test('two nodes publish the current counts, even one that has published the same count before', async () => {
  const { bus } = server.ports;
  const other = { ...server, ports: { ...server.ports, bus: { ...bus } as Bus } };
  const topic = topics.venue(server.event.id);
  const heard = async () => {
    const frames = await bus.since(topic, { epoch: bus.epoch, seq: 0 });
    return frames === 'gap'
      ? frames
      : frames.map((frame) => (JSON.parse(frame.json) as { places: object[] }).places);
  };
  const on = async (node: typeof other, name: string) => {
    const { id: personId } = await server.person(name);
    const roles = { roles: [], boothIds: [], sessionId: personId };
    const actor = { personId, eventId: server.event.id, ...roles };
    return createContext(node, { actor, event: server.event, language: 'en' });
  };
  const lobby = (people: number) => [{ place: 'lobby', people }];
  await enter(await on(server, 'alice'), 'lobby');
  await publishCounts(server);
  await enter(await on(other, 'bob'), 'lobby');
  await publishCounts(other);
  await leave(await on(server, 'bob'), 'lobby');
  await publishCounts(server);
  expect(await heard()).toEqual([lobby(1), lobby(2), lobby(1)]);
});
