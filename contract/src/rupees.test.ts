import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inCurrency, inLakhs, inRupees, mostRupees, parseRupees } from './rupees.ts';

test('rupees are grouped the Indian way, in Hindi with Devanagari digits where the event wants them', () => {
  expect(inRupees(1_234_567, 'en')).toBe('₹12,34,567');
  expect(inRupees(1_234_567, 'hi')).toBe('₹12,34,567');
  expect(inRupees(1_234_567, 'hi', 'devanagari')).toBe('₹१२,३४,५६७');
  expect(inRupees(1_234_567, 'en', 'devanagari')).toBe('₹12,34,567');
});

test.each([
  [42_000, '₹42,000', '₹42,000', '₹42,000'],
  [75_000, '₹75,000', '₹75,000', '₹75,000'],
  [99_999, '₹99,999', '₹99,999', '₹99,999'],
  [100_000, '₹1 L', '₹1 lakh', '₹1 लाख'],
  [4_200_000, '₹42 L', '₹42 lakh', '₹42 लाख'],
  [6_800_000, '₹68 L', '₹68 lakh', '₹68 लाख'],
  [6_849_999, '₹68.5 L', '₹68.5 lakh', '₹68.5 लाख'],
  [9_999_499, '₹99.99 L', '₹99.99 lakh', '₹99.99 लाख'],
  [9_999_999, '₹1 Cr', '₹1 crore', '₹1 करोड़'],
  [12_500_000, '₹1.25 Cr', '₹1.25 crore', '₹1.25 करोड़'],
  [12_000_000, '₹1.2 Cr', '₹1.2 crore', '₹1.2 करोड़'],
  [18_500_000, '₹1.85 Cr', '₹1.85 crore', '₹1.85 करोड़'],
  [1_234_567_890, '₹123.46 Cr', '₹123.46 crore', '₹123.46 करोड़'],
])('%d is said as people say it', (value, short, long, hindi) => {
  expect(inLakhs(value, 'en')).toBe(short);
  expect(inLakhs(value, 'en', { words: 'long' })).toBe(long);
  expect(inLakhs(value, 'hi')).toBe(hindi);
});

test.each([
  ['12,34,567', 1_234_567],
  ['₹68 L', 6_800_000],
  ['68L', 6_800_000],
  ['1.25 Cr', 12_500_000],
  ['₹ 1.25 Cr.', 12_500_000],
  ['90 lakh', 9_000_000],
  ['Rs. 90 lacs', 9_000_000],
  ['45,00,000/-', 4_500_000],
  ['1 crore 25 lakh', 12_500_000],
  ['.5 cr', 5_000_000],
  ['50k', 50_000],
  ['९० लाख', 9_000_000],
  ['₹१.२५ करोड़', 12_500_000],
  ['1.1 lakh', 110_000],
  ['0', 0],
])('“%s” is read', (text, rupees) => {
  expect(parseRupees(text)).toBe(rupees);
});

test.each([
  '',
  ' ',
  'lakh',
  '-5 lakh',
  '12.5.3',
  '25 lakh 1 crore',
  '5 dollars',
  '1e9',
  '99,999 cr',
])('“%s” is no amount', (text) => {
  expect(parseRupees(text)).toBeNull();
});

test('what is written is read back, whole exactly and in lakhs to half a percent', () => {
  const amount = fc.integer({ min: 0, max: mostRupees });
  fc.assert(
    fc.property(
      amount,
      fc.constantFrom('en', 'hi'),
      fc.constantFrom('latin' as const, 'devanagari' as const),
      fc.constantFrom('short' as const, 'long' as const),
      (value, language, digits, words) => {
        expect(parseRupees(inRupees(value, language, digits))).toBe(value);
        const said = parseRupees(inLakhs(value, language, { digits, words }))!;
        expect(Math.abs(said - value)).toBeLessThanOrEqual(value * 0.005);
      },
    ),
  );
});

test.each([
  ['AED', 23.3, 'AED 322,000'],
  ['USD', 85.58, 'USD 87,600'],
  ['GBP', 110.74, 'GBP 67,700'],
  ['EUR', 92.32, 'EUR 81,200'],
  ['BHD', 227.61, 'BHD 33,000'],
])('₹75 lakh is about as much in %s, grouped as there', (code, rate, amount) => {
  expect(inCurrency(7_500_000, { code, rate })).toBe(amount);
});
