import { setImmediate as nextTurn } from 'node:timers/promises';
import { listEvents } from '@pavilion/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rounds } from '../../../testing/rounds.ts';
import { recordStatements } from '../../../testing/statements.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { cachedEvent, cachedEvents } from './model/cachedEvents.ts';
import { sharedReply } from './model/sharedReply.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const db = () => server.store.db;
const rename = (name: string) =>
  sql`update event set name = ${name} where id = ${server.event.id}`.execute(db());

test('which events there are is asked once while nothing changes, where the database tells of changes', async () => {
  const again = server.store.followChanges ? 0 : 1;
  await server.anon(listEvents);
  expect(await recordStatements(() => server.anon(listEvents))).toHaveLength(2 * again);
  await rename('Another');
  expect(await recordStatements(() => server.anon(listEvents))).not.toEqual([]);
});

test('an event that changes, comes or goes is seen in the very next call', async () => {
  const names = async () => (await cachedEvents(db())).map(({ name }) => name);
  expect(await names()).toEqual(['Own Event', 'Other Event']);
  await rename('Another');
  expect(await names()).toEqual(['Another', 'Other Event']);
  expect((await cachedEvent(db(), undefined))!.name).toBe('Another');
  expect((await cachedEvent(db(), server.event.id.toUpperCase()))!.name).toBe('Another');
  await sql`insert into event (id, slug, name, start_date, end_date, zone, config)
    select gen_random_uuid(), 'third', 'Third', start_date, end_date, zone, config
    from event where id = ${server.event.id}`.execute(db());
  expect(await names()).toEqual(['Another', 'Other Event', 'Third']);
  await sql`delete from event where slug = 'third'`.execute(db());
  expect(await names()).toEqual(['Another', 'Other Event']);
  await sql`update event set is_default = false where slug = 'own'`.execute(db());
  await sql`update event set is_default = true where slug = 'other'`.execute(db());
  expect((await cachedEvent(db(), undefined))!.name).toBe('Other Event');
});

test('a change that is taken back leaves the event as it was', async () => {
  const work = server.store.transaction(async (tx) => {
    await sql`update event set name = 'Never' where id = ${server.event.id}`.execute(tx);
    throw new Error('taken back');
  });
  await expect(work).rejects.toThrow('taken back');
  expect((await cachedEvent(db(), undefined))!.name).toBe('Own Event');
});

test('what is read while it changes is read again after it', async () => {
  for (let round = 0; round < 2 * rounds; round++) {
    const name = `Name ${round}`;
    const read = () => cachedEvent(db(), undefined);
    await Promise.all([read(), read(), rename(name), read()]);
    expect((await read())!.name).toBe(name);
  }
});

test('alice and bob, who come in at the same moment, share one reply; hana gets the time of her own call', async () => {
  const row = (await cachedEvent(db(), undefined))!;
  const [opening, later] = [new Date('2026-03-02T04:30:00Z'), new Date('2026-03-02T04:31:00Z')];
  const first = sharedReply(row, opening);
  expect(sharedReply(row, later)).toBe(first);
  await nextTurn();
  const waited = Date.parse(sharedReply(row, later).now) - Date.parse(first.now);
  expect(waited).toBe(later.getTime() - opening.getTime());
});
