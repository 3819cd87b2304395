import { expect, test } from 'vitest';
import { MovableClock } from '../../../ports/clock.ts';
import { countedAddress, memoryLimiter } from '../../../ports/limiter.ts';
import { limits } from './verbs/limit.ts';

test('an account allows five logins at once, then one every five minutes, even if someone keeps trying (LG-06)', async () => {
  const clock = new MovableClock();
  const limiter = memoryLimiter(clock);
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
});

test('a login is allowed after the wait that was announced', async () => {
  const clock = new MovableClock();
  const limiter = memoryLimiter(clock);
  for (let i = 0; i < 7; i++) {
    const wait = await limiter.count('alice', limits.loginsOfAccount);
    if (wait > 0) {
      clock.advance({ seconds: wait });
      expect(await limiter.count('alice', limits.loginsOfAccount)).toBe(0);
    }
  }
});

test('a refunded attempt no longer counts', async () => {
  const limiter = memoryLimiter(new MovableClock());
  const one = [{ times: 1, seconds: 60 }];
  expect(await limiter.count('x', one)).toBe(0);
  await limiter.refund('x');
  expect(await limiter.count('x', one)).toBe(0);
  expect(await limiter.count('x', one)).toBe(60);
});

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
