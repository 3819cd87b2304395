import { randomUUID } from 'node:crypto';
import {
  askHelp,
  type Call,
  deleteMe,
  enterPlace,
  getLead,
  getMyData,
  propertyExpo,
  requestOffer,
  sendMessage,
  sendRequest,
} from '@pavilion/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { furnishHall, type TestHall } from '../../../testing/hall.ts';
import { openTestServer, password, type TestServer } from '../../../testing/testServer.ts';
import { keptUntil } from './verbs/retain.ts';

let house: TestServer;
let hall: TestHall;
let alice: Call;
let lines: string[];
const days = (count: number) => ({ days: count });

beforeEach(async () => {
  lines = [];
  house = await openTestServer({ logTo: (line) => lines.push(line) });
  hall = await furnishHall(house);
  alice = await house.as('alice');
});
afterEach(() => house.close());

/** Things that name people, in every corner. */
async function live(): Promise<void> {
  const [bob, hana] = [await house.as('bob'), await house.as('hana')];
  const toUser = (await house.person('bob')).id;
  await alice(sendRequest, { body: { toUser, text: 'Alice Test says hello' } });
  for (const [by, to] of [
    [alice, 'bob'],
    [bob, 'hana'],
    [hana, 'alice'],
  ] as const) {
    const body = { toUser: (await house.person(to)).id, text: 'I am Alice Test' };
    await by(sendMessage, { body });
  }
  await alice(requestOffer, { body: { boothId: hall.meadows, consent: true } });
  const personId = (await house.person('alice')).id;
  await (
    await house.as('eli')
  )(getLead, { params: { boothId: hall.meadows, personId } });
  const question = { boothId: hall.meadows, text: 'Alice Test asks', clientId: randomUUID() };
  await alice(askHelp, { body: question });
  await alice(enterPlace, { body: { place: 'lobby' } });
  await house.house.ports.storage.put(pictureOf((await house.person('alice')).id), 'a face');
  await house.settle();
}
const pictureOf = (id: string) => `person/${house.event.id}/${id}/face.webp`;

/** Every row of every table, as text. */
async function everything(): Promise<string> {
  const { db } = house.house.store;
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
const audits = () => lines.filter((line) => line.includes('was purged'));
const people = (eventId: string) =>
  house.house.store.db
    .selectFrom('person')
    .select(['first_name', 'erased_at'])
    .where('event_id', '=', eventId)
    .execute();

test('90 days after the event everything that names people is deleted, and not a day earlier (V-03)', async () => {
  await live();
  expect((await alice(getMyData)).keptUntil).toBe(keptUntil(house.event)!.toISOString());
  const until = keptUntil(house.event)!.getTime() - house.clock.now().getTime();
  house.clock.advance({ minutes: Math.floor(until / 60_000) - 24 * 60 });
  await house.settle();
  expect(audits()).toEqual([]);
  expect((await everything()).match(named)?.length).toBeGreaterThan(10);

  house.clock.advance(days(1.01));
  await house.settle();
  expect((await everything()).match(named)).toBeNull();
  const { db } = house.house.store;
  const left = await people(house.event.id);
  expect(left.filter((one) => one.erased_at === null).map((one) => one.first_name)).toEqual([
    'Hana',
  ]);
  const rows = async (table: 'lead' | 'visit' | 'help_message' | 'message' | 'disclosure') =>
    (await db.selectFrom(table).selectAll().execute()).length;
  expect([await rows('lead'), await rows('visit'), await rows('message')]).toEqual([1, 1, 0]);
  expect(await rows('disclosure')).toBe(0);
  expect(await rows('help_message')).toBeGreaterThan(0);
  const { storage } = house.house.ports;
  const faces = await db.selectFrom('person').select('id').execute();
  for (const { id } of faces) expect(await storage.exists(pictureOf(id)), id).toBe(false);
});

test('a purge logs one line with counts and no names, and runs only once (V-03)', async () => {
  await live();
  house.clock.advance(days(200));
  await house.settle();
  await house.settle();
  const own = audits().filter((line) => line.includes(house.event.id));
  expect(own).toHaveLength(1);
  expect(JSON.parse(own[0]!)).toMatchObject({ people: 7, messages: 3, help: 1 });
  expect(own[0]).not.toMatch(named);
  const kept = await house.house.store.db.selectFrom('event_purge').selectAll().execute();
  expect(kept.find((row) => row.event_id === house.event.id)!.counts).toMatchObject({ people: 7 });
});

test('a purge that fails half-way resumes later, even when alice has deleted her account before (V-03)', async () => {
  await live();
  await alice(deleteMe, { body: { password } });
  const { storage } = house.house.ports;
  const deleteAll = storage.deleteAll.bind(storage);
  let left = 3;
  storage.deleteAll = async (prefix) => {
    if (left-- === 0) throw new Error('The store is away.');
    return deleteAll(prefix);
  };
  house.clock.advance(days(200));
  await expect(house.settle()).rejects.toThrow('The store is away.');
  expect((await people(house.event.id)).filter((one) => one.erased_at === null)).toHaveLength(4);
  expect(audits()).toEqual([]);
  await house.settle();
  expect((await everything()).match(named)).toBeNull();
  expect(audits().filter((line) => line.includes(house.event.id))).toHaveLength(1);
});

test('people are kept for as long as the event says, forever in a demo, and never shorter by a rehearsal (V-03)', async () => {
  const { store } = house.house;
  const set = (id: string, retentionDays: number | null) =>
    store.db
      .updateTable('event')
      .set({ config: JSON.stringify({ ...propertyExpo, retentionDays }) })
      .where('id', '=', id)
      .execute();
  await set(house.event.id, 10);
  await set(house.otherEvent.id, null);
  house.clock.advance(days(20));
  await house.settle();
  expect(audits()).toHaveLength(1);
  house.clock.advance(days(2000));
  await house.settle();
  expect(audits()).toHaveLength(1);
  expect((await people(house.otherEvent.id)).every((one) => one.erased_at === null)).toBe(true);

  const dayOf = (row: Partial<TestServer['event']>) =>
    keptUntil({ ...house.event, clock_offset_seconds: 0, ...row })?.toISOString();
  expect(dayOf({})).toBe('2021-09-04T17:00:00.000Z');
  expect(dayOf({ is_demo: true })).toBeUndefined();
  expect(dayOf({ clock_offset_seconds: 86_400 })).toBe('2021-09-04T17:00:00.000Z');
  expect(dayOf({ clock_offset_seconds: -86_400 })).toBe('2021-09-05T17:00:00.000Z');
});
