import { expect, test } from 'vitest';
import { foldSearchText, toSearchTerms, toSearchTokens } from './searchWords.ts';

const amount = (text: string) => toSearchTerms(text)[0]?.amount ?? null;
const money = (from: number | null, to: number | null) => ({ kind: 'money', unit: '', from, to });

test('words and amounts are read from one line', () => {
  expect(toSearchTerms('3 BHK Whitefield under 90 lakh')).toEqual([
    { words: ['3', 'bhk'], amount: { kind: 'number', unit: 'bhk', from: 3, to: 3 } },
    { words: ['whitefield'], amount: null },
    { words: ['90', 'lakh'], amount: money(null, 9_000_000) },
  ]);
});

test.each([
  ['upto ₹50L', null, 5_000_000],
  ['₹50L to ₹1Cr', 5_000_000, 10_000_000],
  ['above ₹1Cr', 10_000_000, null],
  ['60-90 lakh', 6_000_000, 9_000_000],
  ['between 60 and 90 lakhs', 6_000_000, 9_000_000],
  ['less than Rs 1 crore 25 lakh', null, 12_500_000],
  ['1.2 cr', 10_800_000, 13_200_000],
  ['90 lakh', 8_100_000, 9_900_000],
  ['₹12,34,567', 1_111_110.3, 1_358_023.7],
  ['९० लाख तक', null, 9_000_000],
  ['90 लाख से कम', null, 9_000_000],
  ['1 करोड़ से ज़्यादा', 10_000_000, null],
  ['60 से 90 लाख', 6_000_000, 9_000_000],
  ['2cr+', 20_000_000, null],
])('«%s» is from %s to %s rupees', (text, from, to) => {
  expect(amount(text)).toEqual(money(from, to));
});

test.each([
  ['under 1000 sq ft', null, 92.903],
  ['80 to 140 m²', 80, 140],
  ['at least 90 वर्ग मीटर', 90, null],
])('«%s» is an area', (text, from, to) => {
  const read = amount(text);
  expect(read?.kind).toBe('area');
  expect(read?.from).toBe(from);
  if (to === null) expect(read?.to).toBeNull();
  else expect(read?.to).toBeCloseTo(to, 2);
});

test.each([
  ['3BHK', 3, 3],
  ['2-3 bhk', 2, 3],
  ['3+ bhk', null, null],
  ['3-BHK', 3, 3],
])('«%s» counts rooms', (text, from, to) => {
  const [first] = toSearchTerms(text);
  if (from === null) expect(first).toBeDefined();
  else expect(first?.amount).toEqual({ kind: 'number', unit: 'bhk', from, to });
});

test('a bare number, and a range that runs backwards, are words', () => {
  expect(toSearchTerms('DEMO/KA/2021/1074').map(({ words }) => words)).toEqual([
    ['demo'],
    ['ka'],
    ['2021'],
    ['1074'],
  ]);
  expect(amount('90 to 60')).toBeNull();
});

test('words that say nothing are left out, unless nothing else is said', () => {
  expect(toSearchTerms('plots near the lake').map(({ words }) => words[0])).toEqual([
    'plots',
    'lake',
  ]);
  expect(toSearchTerms('the').map(({ words }) => words[0])).toEqual(['the']);
  expect(toSearchTerms(' ,;- ')).toEqual([]);
});

test('text is compared without case, accents, nuktas and Hindi digits', () => {
  expect(foldSearchText('Café फ़्लैट ९०')).toBe('cafe फ्लैट 90');
  expect(toSearchTokens('PRM/KA/1251-446')).toEqual(['prm', 'ka', '1251', '446']);
});

test('a long text becomes a few terms', () => {
  expect(toSearchTerms('lake '.repeat(100))).toHaveLength(12);
});
