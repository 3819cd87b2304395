import { expect, test } from 'vitest';
import { timeRange } from './ownTime.ts';

test('alice abroad reads her own time of day in the words of her language', () => {
  const at = '2021-06-02T01:30:00Z';
  expect(timeRange(at, 960, { own: 'UTC', language: 'en' })).toBe('1:30 am – 5:30 pm');
  expect(timeRange(at, 960, { own: 'UTC', language: 'hi' })).toBe('रात 1:30 – शाम 5:30');
});
