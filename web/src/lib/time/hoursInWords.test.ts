import { expect, test } from 'vitest';
import { hoursInWords } from './hoursInWords.ts';

test.each([
  [1, 'en', '1 hour'],
  [24, 'en', '1 day'],
  [72, 'en', '3 days'],
  [336, 'en', '2 weeks'],
  [36, 'en', '36 hours'],
  [72, 'hi', '3 दिन'],
])('hana reads %s hours in %s as %s', (hours, language, words) =>
  expect(hoursInWords(hours, language)).toBe(words),
);
