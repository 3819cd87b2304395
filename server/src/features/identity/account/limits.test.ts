import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { noRedis, startRedis, type TestRedis } from '../../../live/testing/startRedis.ts';
import { type Clock, MovableClock } from '../../../ports/clock.ts';
import {
  countedAddress,
  type Limiter,
  memoryLimiter,
  redisLimiter,
} from '../../../ports/limiter.ts';
import { limits } from './limits.ts';

test('addresses of one IPv6 customer count as one address, those of two customers as two (G-23)', () => {
  const same = [
    '2001:db8:1:2::1',
    '2001:0db8:0001:0002:ffff::9',
    '2001:DB8:1:2:3:4:5:6',
    '2001:db8:1:2::%eth0',
  ];
  expect(new Set(same.map(countedAddress))).toEqual(new Set(['2001:db8:1:2::/64']));
  expect(countedAddress('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
  expect(countedAddress('::1')).toBe('0:0:0:0::/64');
  expect(countedAddress('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(countedAddress('192.0.2.7')).toBe('192.0.2.7');
});

describe.for(['memory', 'redis'] as const)('counted in %s', (kind) => {
  const skipped = kind === 'redis' && noRedis !== null;
  let redis: TestRedis | undefined;
  beforeAll(async () => {
    if (kind === 'redis' && !skipped) redis = await startRedis();
  });
  afterAll(() => redis?.stop());
  let limiters = 0;
  const open = (clock: Clock): Limiter =>
    redis ? redisLimiter(redis.connect(), clock, `limit${limiters++}:`) : memoryLimiter(clock);

  test.skipIf(skipped)(
    'an account allows five logins at once, then one every five minutes, even if someone keeps trying (LG-06)',
    async () => {
      const clock = new MovableClock();
      const limiter = open(clock);
      const taken: number[] = [];
      for (let minute = 0; minute < 110; minute++) {
        let taking = true;
        let count = 0;
        while (taking) {
          taking = (await limiter.count('alice', limits.loginsOfAccount)) === 0;
          if (taking) count++;
        }
        taken.push(count);
        clock.advance({ minutes: 1, seconds: 0.01 });
      }
      expect(taken[0]).toBe(5);
      expect(taken.slice(1, 5)).toEqual([0, 0, 0, 0]);
      expect(taken.slice(5).every((count) => count <= 1)).toBe(true);
      const total = taken.reduce((sum, count) => sum + count, 0);
      expect(total).toBe(5 + 21);
    },
  );

  test.skipIf(skipped)('a login is allowed after the wait that was announced', async () => {
    const clock = new MovableClock();
    const limiter = open(clock);
    for (let i = 0; i < 7; i++) {
      const wait = await limiter.count('alice', limits.loginsOfAccount);
      if (wait > 0) {
        clock.advance({ seconds: wait });
        expect(await limiter.count('alice', limits.loginsOfAccount)).toBe(0);
      }
    }
  });

  test.skipIf(skipped)('a refunded attempt no longer counts', async () => {
    const limiter = open(new MovableClock());
    const one = [{ times: 1, seconds: 60 }];
    expect(await limiter.count('x', one)).toBe(0);
    await limiter.refund('x');
    expect(await limiter.count('x', one)).toBe(0);
    expect(await limiter.count('x', one)).toBe(60);
  });

  test.skipIf(skipped)(
    'no choice of addresses within a /48 gets more than 16 times what one gets, nor within a /56 more than 4 times',
    async () => {
      const anywhere = fc.tuple(
        fc.nat({ max: 255 }),
        fc.nat({ max: 255 }),
        fc.nat({ max: 65_535 }),
      );
      const limit = [{ times: 2, seconds: 60 }];
      await fc.assert(
        fc.asyncProperty(
          fc.array(anywhere, { minLength: 60, maxLength: 300 }),
          async (addresses) => {
            const limiter = open(new MovableClock());
            const taken = new Map<number, number>();
            for (const [block, subnet, host] of addresses) {
              const group = ((block << 8) | subnet).toString(16);
              const address = countedAddress(`2001:db8:1:${group}::${host.toString(16)}`);
              if (await limiter.count(`login:alice:${address}`, limit)) continue;
              taken.set(block, (taken.get(block) ?? 0) + 1);
            }
            expect(Math.max(...taken.values())).toBeLessThanOrEqual(2 * 4);
            const all = [...taken.values()].reduce((sum, count) => sum + count, 0);
            expect(all).toBeLessThanOrEqual(2 * 16);
          },
        ),
        { numRuns: kind === 'redis' ? 10 : 100 },
      );
    },
  );

  test.skipIf(skipped)(
    'a refunded attempt no longer counts in the networks around an IPv6 address either',
    async () => {
      const limiter = open(new MovableClock());
      const key = (subnet: string) => `login:alice:${countedAddress(`2001:db8:1:${subnet}::1`)}`;
      for (let at = 0; at < 64; at++) {
        expect(await limiter.count(key(at.toString(16)), [{ times: 1, seconds: 60 }])).toBe(0);
        await limiter.refund(key(at.toString(16)));
      }
    },
  );
});

test.skipIf(noRedis)(
  'memory and Redis let the same tries through, whatever is tried',
  { timeout: 60_000 },
  async () => {
    const redis = await startRedis();
    onTestFinished(() => redis.stop());
    const limit = [
      { times: 2, seconds: 60 },
      { times: 5, seconds: 300 },
    ];
    const step = fc.record({
      subnet: fc.nat({ max: 600 }),
      seconds: fc.nat({ max: 40 }),
      isRefunded: fc.boolean(),
    });
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 120 }), async (steps) => {
        const clock = new MovableClock();
        const limiters = [
          memoryLimiter(clock),
          redisLimiter(redis.connect(), clock, `run${runs++}:`),
        ];
        for (const { subnet, seconds, isRefunded } of steps) {
          clock.advance({ seconds });
          const key = `login:alice:${countedAddress(`2001:db8:1:${subnet.toString(16)}::1`)}`;
          const waits = [];
          for (const limiter of limiters) waits.push(await limiter.count(key, limit));
          expect(waits[1]).toBe(waits[0]);
          if (waits[0] === 0 && isRefunded)
            for (const limiter of limiters) await limiter.refund(key);
        }
      }),
      { numRuns: 20 },
    );
  },
);
