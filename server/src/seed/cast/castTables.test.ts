import { type Call, enterVideo, leaveVideo, listRooms } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDemo, type TestDemo } from '../../testing/demo.ts';

let demo: TestDemo;
beforeEach(async () => {
  demo = await openDemo();
});
afterEach(() => demo.server.close());

/** The tables of the lounge where people are, with their first names. */
async function taken(visitor: Call): Promise<{ _id: string; topic: string; names: string[] }[]> {
  const { rooms } = await visitor(listRooms, {});
  return rooms.flatMap(({ _id, topic, inside: { count, people } }) =>
    count ? { _id, topic, names: people.map(({ first_name }) => first_name) } : [],
  );
}

test.each(['property-expo', 'conference'])(
  'at the %s the lounge’s open tables are taken by twos and threes, also hours later',
  async (slug) => {
    const alice = await demo.signIn('alice', slug);
    await demo.pass(10);
    const tables = await taken(alice);
    expect(new Set(tables.map(({ names }) => names.length))).toEqual(new Set([2, 3]));
    const names = tables.flatMap((table) => table.names);
    expect(new Set(names).size).toBe(names.length);
    for (const name of ['Alice', 'Bob', 'Eli', 'Sam', 'Mo', 'Hana'])
      expect(names).not.toContain(name);
    await demo.pass(60);
    expect(await taken(alice)).toEqual(tables);

    demo.server.clock.advance({ minutes: 300 });
    await demo.pass(20);
    await demo.pass(20);
    expect((await taken(alice)).length).toBeGreaterThanOrEqual(2);
  },
);

test('those at a table get up when alice sits down, and come back once she has left', async () => {
  const alice = await demo.signIn('alice');
  await demo.pass(10);
  const [table] = await taken(alice);
  const params = { roomId: table!._id };
  const stay = crypto.randomUUID();
  await alice(enterVideo, { params, body: { stay, mic: false, camera: false } });
  await demo.pass(10);
  const find = async () => (await taken(alice)).find(({ _id }) => _id === table!._id);
  expect((await find())!.names).toEqual(['Alice']);
  await alice(leaveVideo, { params, body: { stay } });
  await demo.pass(10);
  expect((await find())!.names).toEqual(table!.names);
});

test('where the operator has switched the cast off, nobody sits there', async () => {
  demo.server.ports.demoCast = false;
  const alice = await demo.signIn('alice');
  await demo.pass(10);
  expect(await taken(alice)).toEqual([]);
});
