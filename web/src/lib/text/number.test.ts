import { expect, test } from 'vitest';
import { inNumbers, inPercent } from './number.ts';

const rupees = { style: 'currency', currency: 'INR', maximumFractionDigits: 0 } as const;

test('numbers are written in lakhs and crores, prices in rupees, short ones with L and Cr (I-03)', () => {
  expect(inNumbers(20_000_000, 'en')).toBe('2,00,00,000');
  expect(inNumbers(20_000_000, 'en', rupees)).toBe('₹2,00,00,000');
  expect(inNumbers(20_000_000, 'en', { notation: 'compact' })).toBe('2Cr');
  expect(inNumbers(900_000, 'en', { notation: 'compact' })).toBe('9L');
});

test('shares of a poll have two decimals everywhere', () => {
  expect([0, 8.7, 33.333, 100].map((share) => inPercent(share, 'en'))).toEqual([
    '0.00%',
    '8.70%',
    '33.33%',
    '100.00%',
  ]);
});

test.each(['en', 'hi', 'mr', 'bn', 'ne'])('digits are Latin in %s too (I-03)', (language) => {
  expect(inNumbers(20_000_000, language)).toBe('2,00,00,000');
});
