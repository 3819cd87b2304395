import {
  enterVideo,
  leaveVideo,
  listVideoParticipants,
  removeVideo,
  signalVideo,
  updateVideoParticipant,
  topics,
} from '@pavilion/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { newRoom, startIn } from '../../../testing/rooms.ts';
import { recordStatements } from '../../../testing/statements.ts';
import { openTab } from '../../../testing/tab.ts';
import { lockRoom, updateParticipant } from './queries.ts';

let server: TestServer;
let roomId: string;
beforeEach(async () => {
  server = await openTestServer();
  // long after the server's start, when silence counts
  server.clock.advance({ minutes: 5 });
  const room = { start_time: startIn(server, 0), maxCapacity: 4 };
  roomId = (await newRoom(server, 'alice', room))._id;
});
afterEach(() => server.close());

/** A participant, with the calls their tab makes. */
async function inside(name: string, stay = crypto.randomUUID()) {
  const call = await server.as(name);
  const params = { roomId };
  await call(enterVideo, { params, body: { stay, mic: true, camera: true } });
  return {
    stay,
    call,
    beat: () => call(updateVideoParticipant, { params, body: { stay } }),
    tell: (news: object) => call(updateVideoParticipant, { params, body: { stay, ...news } }),
    leave: () => call(leaveVideo, { params, body: { stay } }),
    signal: (to: string) => {
      const said = { link: 1, kind: 'candidates' as const, data: '[]' };
      return call(signalVideo, { params, body: { stay, to, ...said } });
    },
  };
}
type Participant = Awaited<ReturnType<typeof inside>>;
const findId = async (name: string) => (await server.person(name)).id;
const names = async (who: Participant) =>
  (await who.call(listVideoParticipants, { params: { roomId } })).places.map(
    ({ person }) => person.first_name,
  );
const writing = /^\s*(begin|start|commit|insert|update|delete)/i;

test('alice’s heartbeat reads her login and the room and writes nothing; her signal reads only the login', async () => {
  const [alice, bob] = [await inside('alice'), await inside('bob')];
  // cached logins aren't read
  const ofLogin = server.store.followChanges ? 0 : 1;
  await alice.beat();
  const ofHeartbeat = await recordStatements(alice.beat);
  expect(ofHeartbeat).toHaveLength(ofLogin + 1);
  const ofSignals = await recordStatements(async () => {
    for (let nth = 0; nth < 5; nth++) await alice.signal(bob.stay);
  });
  expect(ofSignals).toHaveLength(5 * ofLogin);
  expect([...ofHeartbeat, ...ofSignals].filter((one) => writing.test(one))).toEqual([]);
  await bob.tell({ mic: false });
  const ofFirst = await recordStatements(() => alice.signal(bob.stay));
  expect(ofFirst, 'after a change the room is read once').toHaveLength(ofLogin + 1);
  expect(await recordStatements(() => alice.signal(bob.stay))).toHaveLength(ofLogin);
});

test('bob’s update and his leaving each take one statement on his place', async () => {
  const [, bob] = [await inside('alice'), await inside('bob')];
  const of = async (work: () => Promise<unknown>) =>
    (await recordStatements(work)).filter((one) => /room_participant/.test(one));
  expect(await of(() => bob.tell({ mic: false, hand: true }))).toHaveLength(1);
  expect(await of(bob.leave)).toHaveLength(1);
});

test('the heartbeats of four people are written in one statement, and all of them keep their places', async () => {
  const people = [];
  for (const name of ['alice', 'bob', 'carol', 'eli']) people.push(await inside(name));
  for (let round = 0; round < 4; round++) {
    server.clock.advance({ seconds: 20 });
    for (const one of people) await one.beat();
    const writes = await recordStatements(() => server.settle());
    expect(writes.filter((one) => /update "?room_participant/.test(one))).toHaveLength(1);
  }
  expect(await names(people[0]!)).toEqual(['Alice', 'Bob', 'Carol', 'Eli']);
});

test('bob, removed by alice, can send her no signals from that moment and gets none', async () => {
  const [alice, bob] = [await inside('alice'), await inside('bob')];
  await bob.signal(alice.stay);
  await alice.signal(bob.stay);
  const personId = await findId('bob');
  await alice.call(removeVideo, { params: { roomId, personId }, body: {} });
  expect(await refusal(bob.signal(alice.stay))).toMatchObject({ code: 'video.notInside' });
  expect(await refusal(bob.beat())).toMatchObject({ code: 'video.removed' });
  await alice.signal(bob.stay);
  const start = { epoch: server.ports.bus.epoch, seq: 0 };
  const told = await server.ports.bus.since(topics.person(personId), start);
  const signals = (told as { json: string }[]).filter(({ json }) => json.includes('videoSignal'));
  expect(signals).toHaveLength(1);
});

test('alice can signal bob, who has just entered on another node', async () => {
  const alice = await inside('alice');
  await alice.beat();
  const bobId = await findId('bob');
  const stay = crypto.randomUUID();
  const { db } = server.store;
  const row = await db.selectFrom('room_participant').selectAll().executeTakeFirstOrThrow();
  await db
    .insertInto('room_participant')
    .values({ ...row, person_id: bobId, connection_id: stay })
    .execute();
  await alice.signal(stay);
  const tab = await server.ports.bus.head(topics.person(bobId));
  expect(tab).toBe(1);
});

test('alice sees bob leave at once, without waiting for a sweep', async () => {
  const [alice, bob] = [await inside('alice'), await inside('bob')];
  const tab = await openTab(server, alice.call, topics.video(roomId));
  await bob.leave();
  await tab.until(({ action, ended }) => action === 'videoPlace' && ended === 'left');
  tab.socket.terminate();
});

test('bob, disconnected for 15 seconds, loses his place; carol, who has reconnected, keeps hers', async () => {
  const people = [await inside('alice'), await inside('bob'), await inside('carol')];
  const [alice, bob, carol] = people as [Participant, Participant, Participant];
  const hear = (who: Participant) => openTab(server, who.call, topics.video(roomId));
  const tabs = [await hear(bob), await hear(carol)];
  for (const tab of tabs) tab.socket.terminate();
  const ids = [await findId('bob'), await findId('carol')];
  const { presence } = server.ports;
  await vi.waitFor(async () => expect(await presence.online(ids)).toEqual(new Set()));
  const back = await hear(carol);
  server.clock.advance({ seconds: 16 });
  await alice.beat();
  await server.settle();
  expect(await names(alice)).toEqual(['Alice', 'Carol']);
  back.socket.terminate();
});

test('bob takes his place again after a crash, with a new login and in a full room', async () => {
  const alice = await inside('alice');
  const before = await inside('bob');
  for (const name of ['carol', 'eli']) await inside(name);
  const tab = await openTab(server, alice.call, topics.video(roomId));
  const after = await inside('bob');
  await tab.until(({ place }) => (place as { stay?: string } | undefined)?.stay === after.stay);
  expect(await names(alice)).toEqual(['Alice', 'Bob', 'Carol', 'Eli']);
  expect(await refusal(before.beat())).toMatchObject({ code: 'video.replaced' });
  await alice.signal(after.stay);
  tab.socket.terminate();
});

test.skipIf(!process.env['TEST_DATABASE_URL'])(
  'bob’s old tab leaves while his new one enters, and neither waits for the other for ever, on PostgreSQL',
  async () => {
    const [alice, bob] = [await inside('alice'), await inside('bob')];
    const personId = await findId('bob');
    const [isLocked, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const entering = server.store.transaction(async (tx) => {
      await lockRoom(tx, roomId);
      isLocked.resolve();
      await mayGoOn.promise;
      await updateParticipant(tx, { roomId, personId }, { has_mic: false });
    });
    await isLocked.promise;
    const leaving = bob.leave();
    const waiting = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitUntil(async () => (await waiting.execute(server.store.db)).rows.length > 0, {
      timeout: 10_000,
    });
    mayGoOn.resolve();
    await Promise.all([entering, leaving]);
    expect(await names(alice)).toEqual(['Alice']);
  },
);
