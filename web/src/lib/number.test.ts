import { expect, test } from 'vitest';
import { inNumbers } from './number.ts';

const rupees = { style: 'currency', currency: 'INR', maximumFractionDigits: 0 } as const;

test('numbers are written in lakhs and crores, prices in rupees, short ones with L and Cr (I-03)', () => {
  expect(inNumbers(20_000_000, 'en')).toBe('2,00,00,000');
  expect(inNumbers(20_000_000, 'en', rupees)).toBe('₹2,00,00,000');
  expect(inNumbers(20_000_000, 'en', { notation: 'compact' })).toBe('2Cr');
  expect(inNumbers(900_000, 'en', { notation: 'compact' })).toBe('9L');
});

test.each(['en', 'hi', 'mr', 'bn', 'ne'])('digits are Latin in %s too (I-03)', (language) => {
  expect(inNumbers(20_000_000, language)).toBe('2,00,00,000');
});
