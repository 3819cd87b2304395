import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { redisBus } from '../ports/redisBus.ts';
import { memoryPresence } from './memoryPresence.ts';
import type { Presence, PresentSocket } from '../ports/presence.ts';
import { redisPresence } from './redisPresence.ts';
import { openNode } from './testing/openNode.ts';
import { noRedis, startRedis, type TestRedis } from './testing/startRedis.ts';

const socket = (personId: string, socketId: string, openedAt = 1): PresentSocket => ({
  socketId,
  personId,
  eventId: 'E1',
  openedAt,
});

describe.for(['memory', 'redis'] as const)('presence in %s', (kind) => {
  const skipped = kind === 'redis' && noRedis !== null;
  let redis: TestRedis;
  const opened: Presence[] = [];
  beforeAll(async () => {
    if (kind === 'redis' && !skipped) redis = await startRedis();
  });
  afterAll(async () => {
    for (const presence of opened) await presence.close();
    await redis?.stop();
  });
  const open = (prefix: string) => {
    const presence =
      kind === 'memory' ? memoryPresence() : redisPresence(redis.connect(), { prefix });
    opened.push(presence);
    return presence;
  };

  test.skipIf(skipped)('alice is online while one of her sockets is open', async () => {
    const presence = open('online:');
    await presence.enter(socket('alice', 'a1'), 5);
    await presence.enter(socket('alice', 'a2', 2), 5);
    await presence.enter(socket('bob', 'b1'), 5);
    const people = ['alice', 'bob', 'carol'];
    expect(await presence.online(people)).toEqual(new Set(['alice', 'bob']));
    await presence.leave(socket('alice', 'a1'));
    await presence.leave(socket('bob', 'b1'));
    expect(await presence.online(people)).toEqual(new Set(['alice']));
    expect(await presence.online([])).toEqual(new Set());
  });

  test.skipIf(skipped)(
    'alice’s oldest socket beyond the limit is reported, once (WS-10)',
    async () => {
      const presence = open('limit:');
      for (let i = 1; i <= 5; i++)
        expect(await presence.enter(socket('alice', `a${i}`, i), 5)).toEqual([]);
      expect(await presence.enter(socket('alice', 'a6', 6), 5)).toEqual(['a1']);
      await presence.leave(socket('alice', 'a1'));
      expect(await presence.enter(socket('alice', 'a7', 7), 5)).toEqual(['a2']);
    },
  );

  test.skipIf(skipped)('people are counted once in each place where they are', async () => {
    const presence = open('places:');
    await presence.move(socket('alice', 'a1'), 'hall');
    await presence.move(socket('alice', 'a2'), 'hall');
    await presence.move(socket('bob', 'b1'), 'hall');
    await presence.move(socket('bob', 'b1'), 'lounge');
    await presence.move({ ...socket('dave', 'd1'), eventId: 'E2' }, 'hall');
    expect(await presence.counts('E1')).toEqual({ hall: 1, lounge: 1 });
    expect(await presence.count('E1', 'hall')).toBe(1);
    expect(await presence.count('E1', 'nowhere')).toBe(0);
    const people = ['alice', 'bob', 'carol', 'dave'];
    const at = async (place: string) => [...(await presence.here('E1', place, people))];
    expect(await at('hall')).toEqual(['alice']);
    expect(await at('lounge')).toEqual(['bob']);
    expect(await presence.here('E1', 'hall', [])).toEqual(new Set());
    await presence.leave(socket('bob', 'b1'));
    await presence.move(socket('alice', 'a1'), null);
    expect(await presence.counts('E1')).toEqual({ hall: 1 });
    expect(await at('hall')).toEqual(['alice']);
    expect(await at('lounge')).toEqual([]);
    await presence.leave(socket('alice', 'a2'));
    expect(await at('hall')).toEqual([]);
    expect(await presence.counts('E1')).toEqual({});
  });
});

describe.skipIf(noRedis)('presence on several nodes', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  test('counts of a place add up over the nodes, and those of a dead node fade within a minute (K-07)', async () => {
    let now = Date.now();
    const open = () => redisPresence(redis.connect(), { now: () => now });
    const [one, two] = [open(), open()];
    await one.move(socket('alice', 'a1'), 'hall');
    await two.move(socket('bob', 'b1'), 'hall');
    await two.enter(socket('bob', 'b1'), 5);
    // The refresh that is due twice a minute also writes.
    for (const node of [one, two]) await node.refresh([socket('bob', 'b1')]);
    expect(await one.counts('E1')).toEqual({ hall: 2 });
    const people = ['alice', 'bob', 'carol'];
    for (const node of [one, two])
      expect(await node.here('E1', 'hall', people)).toEqual(new Set(['alice', 'bob']));
    await two.move(socket('carol', 'c1'), 'hall');
    await two.move(socket('alice', 'a2'), 'hall');
    for (const node of [one, two]) await node.refresh([]);
    for (const node of [one, two]) expect(await node.count('E1', 'hall')).toBe(3);
    await two.move(socket('alice', 'a2'), null);
    await two.refresh([]);
    expect(await one.count('E1', 'hall')).toBe(3);
    expect(await one.here('E1', 'hall', people)).toEqual(new Set(people));
    await two.move(socket('carol', 'c1'), null);
    await two.refresh([]);
    expect(await one.here('E1', 'hall', people)).toEqual(new Set(['alice', 'bob']));
    const client = redis.connect();
    for (const key of await client.keys('presence:*')) {
      expect(await client.ttl(key), key).toBeGreaterThan(0);
      expect(await client.ttl(key), key).toBeLessThanOrEqual(60);
    }
    now += 61_000;
    expect(await one.counts('E1')).toEqual({ hall: 1 });
    expect(await one.count('E1', 'hall')).toBe(1);
    expect(await one.here('E1', 'hall', people)).toEqual(new Set(['alice']));
    await one.close();
    await two.close();
    expect(await two.counts('E2')).toEqual({});
  });

  test('alice’s sixth socket closes her oldest, whichever node has it (WS-10)', async () => {
    const log = { error: () => {} };
    const buses = await Promise.all([0, 1].map(() => redisBus(redis.connect(), { log })));
    const nodes = await Promise.all(
      buses.map((bus) =>
        openNode({ bus, presence: redisPresence(redis.connect(), { prefix: 'six:' }) }),
      ),
    );
    const tabs = [];
    for (let i = 0; i < 6; i++) tabs.push(await nodes[i % 2]!.open('alice'));
    expect(await tabs[0]!.closed).toBe(4409);
    await nodes[0]!.live.hub.closePerson('alice');
    for (const tab of tabs.slice(1)) expect(await tab.closed).toBe(4401);
    for (const node of nodes) await node.close();
    for (const bus of buses) await bus.close();
  });
});
