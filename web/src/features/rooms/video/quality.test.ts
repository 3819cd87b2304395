import { expect, test } from 'vitest';
import { mostFor, Quality } from './quality.ts';

const kbps = (value: number) => ({ bitsPerSecond: value * 1000, lost: 0 });

test('alice’s video shrinks below 400 kbps, stops below 150, and returns on a good connection (N-06)', () => {
  const quality = new Quality('large', 0);
  let now = 0;
  const report = (value: number, times = 1) => {
    for (let nth = 0; nth < times; nth++) quality.take(kbps(value), 'large', (now += 3000));
    return quality.step;
  };
  expect(report(1000, 4)).toBe('large');
  expect(report(390, 3)).toBe('small');
  expect(report(390, 3)).toBe('small');
  expect(report(140, 3)).toBe('audio');
  expect(report(140, 3)).toBe('audio');
  expect(report(900, 4)).toBe('small');
  expect(report(900, 8)).toBe('large');
});

test('packet loss counts as a weak connection, but one bad moment does not (N-06)', () => {
  const quality = new Quality('large', 0);
  quality.take(kbps(2000), 'large', 9000);
  quality.take({ bitsPerSecond: null, lost: 0.2 }, 'large', 12_000);
  quality.take(kbps(2000), 'large', 15_000);
  expect(quality.step).toBe('large');
  quality.take({ bitsPerSecond: null, lost: 0.2 }, 'large', 18_000);
  quality.take({ bitsPerSecond: null, lost: 0.2 }, 'large', 21_000);
  quality.take({ bitsPerSecond: null, lost: 0.2 }, 'large', 24_000);
  expect(quality.step).toBe('small');
});

test('alice’s video takes longer to return after it has failed again (N-06)', () => {
  const quality = new Quality('large', 0);
  let now = 9000;
  const upAfter = () => {
    const from = now;
    while (quality.step === 'small') quality.take(kbps(900), 'large', (now += 3000));
    return now - from;
  };
  const fail = () => {
    while (quality.step === 'large') quality.take(kbps(200), 'large', (now += 3000));
  };
  fail();
  const first = upAfter();
  fail();
  expect(upAfter()).toBeGreaterThan(first);
});

test('videos are small from five people on, and stop above what browsers can carry', () => {
  expect([2, 4, 5, 6, 7].map((people) => mostFor(people, 6, false))).toEqual([
    'large',
    'large',
    'small',
    'small',
    'audio',
  ]);
  expect(mostFor(2, 6, true)).toBe('small');
});
