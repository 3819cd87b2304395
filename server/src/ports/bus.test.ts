import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noRedis, startRedis, type TestRedis } from '../live/testing/startRedis.ts';
import type { Bus, BusFrame, Order } from './bus.ts';
import { memoryBus } from './memoryBus.ts';
import { redisBus } from './redisBus.ts';

const log = pino({ level: 'silent' });
const memory = { events: 50, quietSeconds: 600 };

/** Records what a bus delivers, and waits for it. */
function follow(bus: Bus) {
  const frames: BusFrame[] = [];
  const orders: Order[] = [];
  const happened: string[] = [];
  const checks = new Set<() => void>();
  const look = () => checks.forEach((check) => check());
  const note = <T>(list: T[], item: T) => {
    list.push(item);
    look();
  };
  bus.listen({
    frame: (frame) => note(frames, frame),
    order: (order) => note(orders, order),
    interrupted: () => note(happened, 'interrupted'),
    renewed: () => note(happened, 'renewed'),
  });
  const until = (fits: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!fits()) return;
        checks.delete(check);
        resolve();
      };
      checks.add(check);
      check();
    });
  return { frames, orders, happened, until };
}

const kinds = ['memory', 'redis'] as const;

describe.for(kinds)('the %s bus', (kind) => {
  const skipped = kind === 'redis' && noRedis !== null;
  let redis: TestRedis;
  const buses: Bus[] = [];
  beforeAll(async () => {
    if (kind === 'redis' && !skipped) redis = await startRedis();
  });
  afterAll(async () => {
    for (const bus of buses) await bus.close();
    await redis?.stop();
  });

  async function open(prefix: string): Promise<Bus> {
    const bus =
      kind === 'memory'
        ? memoryBus({ memory })
        : await redisBus(redis.connect(), { log, memory, prefix });
    buses.push(bus);
    return bus;
  }

  test.skipIf(skipped)(
    'numbers each topic from 1, without gaps, however many publish at once',
    async () => {
      const bus = await open('numbers:');
      const { frames, until } = follow(bus);
      await Promise.all(
        Array.from({ length: 200 }, (_, i) =>
          bus.publish(i % 2 ? 'a:1' : 'b:1', { action: 'x', i }),
        ),
      );
      await until(() => frames.length === 200);
      for (const topic of ['a:1', 'b:1']) {
        const own = frames.filter((frame) => frame.topic === topic);
        expect(own.map((frame) => frame.seq)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
        expect(await bus.head(topic)).toBe(100);
      }
      expect(JSON.parse(frames[0]!.json)).toEqual({ action: 'x', i: 0, topic: 'b:1', seq: 1 });
    },
  );

  test.skipIf(skipped)(
    'keeps the latest events and returns those after a cursor in order, or a gap (M-05)',
    async () => {
      const bus = await open('since:');
      const { epoch } = bus;
      expect(await bus.since('t:1', { epoch, seq: 0 })).toEqual([]);
      for (let i = 1; i <= 120; i++) await bus.publish('t:1', { action: 'x', i });
      const missed = await bus.since('t:1', { epoch, seq: 70 });
      expect((missed as BusFrame[]).map((frame) => frame.seq)).toEqual(
        Array.from({ length: 50 }, (_, i) => 71 + i),
      );
      expect(JSON.parse((missed as BusFrame[])[0]!.json)).toEqual({
        action: 'x',
        i: 71,
        topic: 't:1',
        seq: 71,
      });
      expect(await bus.since('t:1', { epoch, seq: 120 })).toEqual([]);
      expect(await bus.since('t:1', { epoch, seq: 69 })).toBe('gap');
      expect(await bus.since('t:1', { epoch, seq: 121 })).toBe('gap');
      expect(await bus.since('t:1', { epoch: 'another', seq: 120 })).toBe('gap');
    },
  );

  test.skipIf(skipped)('voids every cursor with a new epoch, and says so (M-06)', async () => {
    const bus = await open('epoch:');
    const { happened, until } = follow(bus);
    await bus.publish('t:1', { action: 'x' });
    const old = { epoch: bus.epoch, seq: 1 };
    await bus.renewEpoch();
    await until(() => happened.includes('renewed'));
    expect(bus.epoch).not.toBe(old.epoch);
    expect(await bus.since('t:1', old)).toBe('gap');
    expect(await bus.since('t:1', { epoch: bus.epoch, seq: 1 })).toEqual([]);
  });
});

test('the memory bus says whether a topic had no event since a moment, as far back as it knows', async () => {
  let now = 100;
  const bus = memoryBus({ now: () => now });
  expect(await bus.isQuietSince('t:1', 100), 'before it began').toBe(false);
  expect(await bus.isQuietSince('t:1', 101)).toBe(true);
  now = 200;
  await bus.publish('t:1', { action: 'x' });
  expect(await bus.isQuietSince('t:1', 200)).toBe(false);
  expect(await bus.isQuietSince('t:1', 201)).toBe(true);
  expect(await bus.isQuietSince('t:2', 101)).toBe(true);
  now = 300;
  await bus.renewEpoch();
  expect(await bus.isQuietSince('t:1', 201)).toBe(false);
  await bus.close();
});

test('the memory bus forgets the events of a topic that is quiet for ten minutes, but not its number', async () => {
  let now = 0;
  const bus = memoryBus({ now: () => now });
  const { epoch } = bus;
  await bus.publish('t:1', { action: 'x' });
  now = 599_000;
  expect(await bus.since('t:1', { epoch, seq: 0 })).toHaveLength(1);
  now = 601_000;
  expect(await bus.since('t:1', { epoch, seq: 0 })).toBe('gap');
  expect(await bus.head('t:1')).toBe(1);
  await bus.close();
});

describe.skipIf(noRedis)('several nodes on one Redis', () => {
  let redis: TestRedis;
  const buses: Bus[] = [];
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(async () => {
    for (const bus of buses) await bus.close();
    await redis.stop();
  });
  const open = async (prefix: string) => {
    const bus = await redisBus(redis.connect(), { log, memory, prefix });
    buses.push(bus);
    return bus;
  };

  test('get events in the same order, and each other’s orders (X-19)', async () => {
    const [one, two] = [await open('two:'), await open('two:')];
    const [first, second] = [follow(one), follow(two)];
    expect(two.epoch).toBe(one.epoch);
    await Promise.all(
      Array.from({ length: 100 }, (_, i) => (i % 2 ? one : two).publish('t:1', { action: 'x', i })),
    );
    await Promise.all([first, second].map((at) => at.until(() => at.frames.length === 100)));
    expect(first.frames).toEqual(second.frames);
    const order: Order = { kind: 'recheck', personId: 'alice' };
    await one.order(order);
    await second.until(() => second.orders.length === 1);
    expect(second.orders).toEqual([order]);
    expect(first.orders).toEqual([]);
  });

  test('say whether a topic had no event since a moment, whoever published', async () => {
    const [one, two] = [await open('quiet:'), await open('quiet:')];
    const admin = redis.connect();
    const longAgo = Date.now() - 60_000;
    const soon = longAgo + 120_000;
    expect(await two.isQuietSince('t:1', longAgo), 'before it began').toBe(false);
    await admin.hset('quiet:numbers', 'begun', 0);
    expect(await two.isQuietSince('t:1', longAgo)).toBe(true);
    await one.publish('t:1', { action: 'x' });
    expect(await two.isQuietSince('t:1', longAgo)).toBe(false);
    expect(await two.isQuietSince('t:1', soon)).toBe(true);
    expect(await two.isQuietSince('t:2', longAgo)).toBe(true);
    // a node of an older version numbers its event without recording the time
    await admin.hincrby('quiet:numbers', 't:1', 1);
    expect(await two.isQuietSince('t:1', soon)).toBe(false);
    await one.renewEpoch();
    expect(await two.isQuietSince('t:2', longAgo)).toBe(false);
  });

  test('can publish while Redis is gone, and void all cursors once it is back', async () => {
    const bus = await open('gone:');
    const { happened, frames, until } = follow(bus);
    await bus.publish('t:1', { action: 'before' });
    const { epoch } = bus;
    await redis.stop();
    await bus.publish('t:1', { action: 'lost' });
    await expect(bus.head('t:1')).rejects.toThrow();
    await redis.start();
    await until(() => happened.includes('renewed') && happened.includes('interrupted'));
    expect(bus.epoch).not.toBe(epoch);
    await bus.publish('t:1', { action: 'after' });
    await until(() => frames.some((frame) => frame.json.includes('after')));
  });

  test('void all cursors when Redis has refused an event, even if it kept the others', async () => {
    const [bus, other] = [await open('full:'), await open('full:')];
    const [own, others] = [follow(bus), follow(other)];
    await bus.publish('t:1', { action: 'kept' });
    const { epoch } = bus;
    const admin = redis.connect();
    await admin.config('SET', 'maxmemory', '1');
    await bus.publish('t:1', { action: 'lost' });
    await admin.config('SET', 'maxmemory', '0');
    await Promise.all([own, others].map((at) => at.until(() => at.happened.includes('renewed'))));
    expect(bus.epoch).toBe(other.epoch);
    expect(await bus.since('t:1', { epoch, seq: 1 })).toBe('gap');
    expect(await bus.head('t:1')).toBe(1);
  });

  test('do not start when Redis does not answer, and say what to check', async () => {
    await redis.stop();
    await expect(redisBus(redis.connect(), { log, startWithinMs: 200 })).rejects.toThrow(
      'check REDIS_URL',
    );
    await redis.start();
  });
});
