import { expect, test } from 'vitest';
import { listSteps } from './listSteps.ts';

test('budgets are round and lie between the lowest price and the highest', () => {
  const lakhs = (least: number, most: number) =>
    listSteps(least * 100_000, most * 100_000).map((step) => step / 100_000);
  expect(lakhs(9, 200)).toEqual([10, 15, 20, 30, 50, 75, 100, 150]);
  expect(lakhs(42, 68)).toEqual([50]);
  expect(lakhs(42, 42)).toEqual([]);
  expect(listSteps(0, 0)).toEqual([]);
  expect(listSteps(1, 10 ** 12)).toHaveLength(10);
});
