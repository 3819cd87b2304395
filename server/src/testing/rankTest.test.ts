import { expect, test } from 'vitest';
import { rankTest } from './rankTest.ts';

const upTo = (n: number) => Array.from({ length: n }, (_, at) => at);

test('samples of one distribution are not told apart, ones that are shifted are', () => {
  expect(rankTest(upTo(200), upTo(200))).toEqual({ share: 0.5, p: expect.closeTo(1, 5) });
  const shifted = rankTest(
    upTo(200).map((value) => value + 60),
    upTo(200),
  );
  // 140 of 200 steps overlap: 1 - (140 * 140 / 2) / (200 * 200)
  expect(shifted.share).toBeCloseTo(0.755, 2);
  expect(shifted.p).toBeLessThan(1e-15);
  expect(
    rankTest(
      upTo(200),
      upTo(200).map((value) => value + 60),
    ).share,
  ).toBeCloseTo(0.245, 2);
});

test('equal values share their rank', () => {
  expect(rankTest(Array(50).fill(1), Array(50).fill(1))).toEqual({
    share: 0.5,
    p: expect.closeTo(1, 5),
  });
  // of 16 pairs the first is larger in one, and equal in four
  const { share } = rankTest([1, 2, 2, 3], [2, 3, 3, 4]);
  expect(share * 16).toBe(3);
});
