import { expect, test } from 'vitest';
import { fairOrder } from './fairOrder.ts';

const booth = (n: number, given: { tier?: 'large' | 'standard'; boost?: number } = {}) => ({
  _id: `01a2015a-0000-7000-8000-${String(n).padStart(12, '0')}`,
  tier: given.tier ?? 'standard',
  boost: given.boost ?? 0,
});
const people = Array.from({ length: 2000 }, (_, n) => `person-${n}:2021-06-02`);

test('alice sees the booths in the same order all day and in another one tomorrow', () => {
  const booths = Array.from({ length: 12 }, (_, n) => booth(n));
  const today = fairOrder(booths, 'alice:2021-06-02');
  expect(fairOrder(booths.toReversed(), 'alice:2021-06-02')).toEqual(today);
  expect(fairOrder(booths, 'alice:2021-06-03')).not.toEqual(today);
});

test('every booth of a tier is first, and last, for about as many people as the others', () => {
  const booths = Array.from({ length: 8 }, (_, n) => booth(n));
  const first = new Map<string, number>();
  const last = new Map<string, number>();
  for (const seed of people) {
    const order = fairOrder(booths, seed);
    first.set(order[0]!._id, (first.get(order[0]!._id) ?? 0) + 1);
    last.set(order.at(-1)!._id, (last.get(order.at(-1)!._id) ?? 0) + 1);
  }
  for (const counts of [first, last]) {
    expect(counts.size).toBe(8);
    // 250 each, give or take five standard deviations
    for (const count of counts.values()) expect(Math.abs(count - 250)).toBeLessThan(75);
  }
});

test('large booths come first, and a boost moves a booth only within its tier', () => {
  const booths = [booth(1), booth(2, { boost: 3 }), booth(3, { tier: 'large' }), booth(4)];
  for (const seed of people.slice(0, 50)) {
    const order = fairOrder(booths, seed).map(({ _id }) => Number(_id.slice(-2)));
    expect(order.slice(0, 2)).toEqual([3, 2]);
  }
});
