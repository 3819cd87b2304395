import { randomUUID } from 'node:crypto';
import {
  askHelp,
  type Call,
  checkImport,
  deleteMe,
  enterPlace,
  getLead,
  getMyData,
  inviteToRoom,
  propertyExpo,
  requestOffer,
  sendHelpMessage,
  sendMessage,
  sendRequest,
} from '@pavilion/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { furnishHall, type TestHall } from '../../../testing/hall.ts';
import { newRoom } from '../../../testing/rooms.ts';
import { openTestServer, password, type TestServer } from '../../../testing/testServer.ts';
import { insertPerson } from '../account/queries.ts';
import { keptUntil } from './verbs/purgeDue.ts';

let server: TestServer;
let hall: TestHall;
let alice: Call;
let lines: string[];
const days = (count: number) => ({ days: count });

beforeEach(async () => {
  lines = [];
  server = await openTestServer({ logTo: (line) => lines.push(line) });
  hall = await furnishHall(server);
  alice = await server.as('alice');
});
afterEach(() => server.close());

/** Creates data that names people, everywhere. */
async function live(): Promise<void> {
  const [bob, hana] = [await server.as('bob'), await server.as('hana')];
  const toUser = (await server.person('bob')).id;
  await alice(sendRequest, { body: { toUser, text: 'Alice Test says hello' } });
  for (const [by, to] of [
    [alice, 'bob'],
    [bob, 'hana'],
    [hana, 'alice'],
  ] as const) {
    const body = { toUser: (await server.person(to)).id, text: 'I am Alice Test' };
    await by(sendMessage, { body });
  }
  await alice(requestOffer, { body: { boothId: hall.meadows, consent: true } });
  const personId = (await server.person('alice')).id;
  const eli = await server.as('eli');
  await eli(getLead, { params: { boothId: hall.meadows, personId } });
  const question = { boothId: hall.meadows, text: 'Alice Test asks', clientId: randomUUID() };
  const { thread } = await alice(askHelp, { body: question });
  await eli(sendHelpMessage, {
    params: { threadId: thread._id },
    body: { card: { kind: 'offer', key: '' }, clientId: randomUUID() },
  });
  await alice(enterPlace, { body: { place: 'lobby' } });
  await server.ports.storage.put(pictureKey((await server.person('alice')).id), 'a face');
  const { _id: roomId } = await newRoom(server, 'alice');
  const registrants = [{ email: 'carol@test.example' }];
  await alice(inviteToRoom, { params: { meetingId: roomId }, body: { registrants } });
  const { db } = server.store;
  const inRoom = { id: roomId, event_id: server.event.id, room_id: roomId };
  const spoken = { ...inRoom, seq: 1, person_id: personId, text: 'Alice Test speaks' };
  await db
    .insertInto('room_message')
    .values({ ...spoken, client_id: randomUUID(), created_at: new Date() })
    .execute();
  const recording = { host_id: personId, asked_at: new Date() };
  await db
    .insertInto('video_recording')
    .values({ ...inRoom, ...recording, state: 'ready', storage_key: recordingKey(roomId) })
    .execute();
  await server.ports.storage.put(recordingKey(roomId), 'voices');
  await server.settle();
}
const recordingKey = (id: string) => `recording/${server.event.id}/${id}/film.webm`;
const pictureKey = (id: string) => `person/${server.event.id}/${id}/face.webp`;

/** Every row of every table, as text. */
async function everything(): Promise<string> {
  const { db } = server.store;
  const tables = await sql<{ name: string }>`select table_name as name
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    db,
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(db);
    found.push(`${name}: ${JSON.stringify(rows)}`);
  }
  return found.join('\n');
}
const named = /(alice|bob|carol|mal|eli|sam|mo)@test|(Alice|Bob|Carol|Mal|Eli|Sam|Mo) Test/g;
const audits = () => lines.filter((line) => line.includes('personal data of an event purged'));
const people = (eventId: string) =>
  server.store.db
    .selectFrom('person')
    .select(['first_name', 'erased_at'])
    .where('event_id', '=', eventId)
    .execute();

test('90 days after the event everything that names people is deleted, and not a day earlier (V-03)', async () => {
  await live();
  expect((await alice(getMyData)).keptUntil).toBe(keptUntil(server.event)!.toISOString());
  const until = keptUntil(server.event)!.getTime() - server.clock.now().getTime();
  server.clock.advance({ minutes: Math.floor(until / 60_000) - 24 * 60 });
  await server.settle();
  expect(audits()).toEqual([]);
  expect((await everything()).match(named)?.length).toBeGreaterThan(10);

  server.clock.advance(days(1.01));
  await server.settle();
  expect((await everything()).match(named)).toBeNull();
  const { db } = server.store;
  const left = await people(server.event.id);
  expect(left.filter((one) => one.erased_at === null).map((one) => one.first_name)).toEqual([
    'Hana',
  ]);
  const rows = async (table: 'lead' | 'visit' | 'help_message' | 'message' | 'disclosure') =>
    (await db.selectFrom(table).selectAll().execute()).length;
  expect([await rows('lead'), await rows('visit'), await rows('message')]).toEqual([1, 1, 0]);
  expect(await rows('disclosure')).toBe(0);
  expect(await rows('help_message')).toBeGreaterThan(0);
  const cards = db.selectFrom('help_message').where('card', 'is not', null);
  expect(await cards.selectAll().execute()).toEqual([]);
  const { storage } = server.ports;
  const faces = await db.selectFrom('person').select('id').execute();
  for (const { id } of faces) expect(await storage.exists(pictureKey(id)), id).toBe(false);
  const rooms = await db.selectFrom('room').select('id').execute();
  for (const { id } of rooms) expect(await storage.exists(recordingKey(id)), id).toBe(false);
  expect(await db.selectFrom('video_recording').selectAll().execute()).toEqual([]);
});

test('an event that is held again a year later is purged again (V-03)', async () => {
  const { store } = server;
  server.clock.advance(days(200));
  await server.settle();
  await store.db
    .updateTable('event')
    .set({ start_date: '2022-05-28', end_date: '2022-06-06' })
    .where('id', '=', server.event.id)
    .execute();
  const newcomer = { email: 'asha@new.example', first_name: 'Asha', last_name: 'Nair' };
  await insertPerson(store.db, {
    ...{ id: randomUUID(), event_id: server.event.id, ...newcomer },
    ...{ mobile: null, password_hash: 'none' },
  });
  server.clock.advance(days(365));
  await server.settle();
  expect((await people(server.event.id)).filter((one) => one.erased_at === null)).toHaveLength(1);
  expect(audits().filter((line) => line.includes(server.event.id))).toHaveLength(2);
});

test('a purge logs one line with counts and no names, and runs only once (V-03)', async () => {
  await live();
  server.clock.advance(days(200));
  await server.settle();
  await server.settle();
  const own = audits().filter((line) => line.includes(server.event.id));
  expect(own).toHaveLength(1);
  expect(JSON.parse(own[0]!)).toMatchObject({ people: 7, messages: 3, help: 1 });
  expect(own[0]).not.toMatch(named);
  const kept = await server.store.db.selectFrom('event_purge').selectAll().execute();
  expect(kept.find((row) => row.event_id === server.event.id)!.counts).toMatchObject({ people: 7 });
});

test('a purge that fails half-way resumes later, even when alice has deleted her account before (V-03)', async () => {
  await live();
  await alice(deleteMe, { body: { password } });
  const { sockets } = server.ports;
  const closePerson = sockets.closePerson.bind(sockets);
  let left = 2;
  sockets.closePerson = async (personId) => {
    if (left-- === 0) throw new Error('The bus is away.');
    return closePerson(personId);
  };
  server.clock.advance(days(200));
  await server.settle();
  expect(lines.join('\n')).toContain('part of a sweep failed');
  expect((await people(server.event.id)).filter((one) => one.erased_at === null)).toHaveLength(4);
  const own = () => audits().filter((line) => line.includes(server.event.id));
  expect([own().length, audits().length], 'another event is purged all the same').toEqual([0, 1]);
  await server.settle();
  expect((await everything()).match(named)).toBeNull();
  expect(own()).toHaveLength(1);
});

test('files sent with a table that hana has not imported yet go with everything else (V-03)', async () => {
  const until = keptUntil(server.event)!.getTime() - server.clock.now().getTime();
  server.clock.advance({ minutes: Math.floor(until / 60_000) - 10 });
  const hana = await server.as('hana');
  const body = { text: 'floor;name\nRoof;Acme Homes' };
  const { plan } = await hana(checkImport, { params: { kind: 'booths' }, body });
  const file = `sheet/${plan._id}/logo.webp`;
  await server.ports.storage.put(file, 'a face');
  server.clock.advance({ minutes: 20 });
  await server.settle();
  expect(await server.ports.storage.exists(file)).toBe(false);
});

test('people are kept for as long as the event says, forever in a demo, and never shorter by a rehearsal (V-03)', async () => {
  const { store } = server;
  const set = (id: string, retentionDays: number | null) =>
    store.db
      .updateTable('event')
      .set({ config: JSON.stringify({ ...propertyExpo, retentionDays }) })
      .where('id', '=', id)
      .execute();
  await set(server.event.id, 10);
  await set(server.otherEvent.id, null);
  server.clock.advance(days(20));
  await server.settle();
  expect(audits()).toHaveLength(1);
  server.clock.advance(days(2000));
  await server.settle();
  expect(audits()).toHaveLength(1);
  expect((await people(server.otherEvent.id)).every((one) => one.erased_at === null)).toBe(true);

  const lastDay = (row: Partial<TestServer['event']>) =>
    keptUntil({ ...server.event, clock_offset_seconds: 0, ...row })?.toISOString();
  expect(lastDay({})).toBe('2021-09-04T17:00:00.000Z');
  expect(lastDay({ is_demo: true })).toBeUndefined();
  expect(lastDay({ clock_offset_seconds: 86_400 })).toBe('2021-09-04T17:00:00.000Z');
  expect(lastDay({ clock_offset_seconds: -86_400 })).toBe('2021-09-05T17:00:00.000Z');
});
