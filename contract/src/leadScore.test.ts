import { expect, test } from 'vitest';
import { leadSigns, scoreLead } from './leadScore.ts';

test('a lead’s score is a sum of what they did, each once, the smallest part first', () => {
  expect(scoreLead({ signs: ['booked', 'asked', 'offer', 'asked'] })).toEqual({
    parts: [
      { sign: 'asked', points: 2 },
      { sign: 'offer', points: 3 },
      { sign: 'booked', points: 5 },
    ],
    total: 10,
  });
});

test('whoever did nothing that counts has none', () => {
  expect(scoreLead({ signs: [] })).toEqual({ parts: [], total: 0 });
});

test('whatever else a lead does, their score never falls', () => {
  for (const [at, sign] of leadSigns.entries()) {
    const before = scoreLead({ signs: leadSigns.slice(0, at) }).total;
    expect(scoreLead({ signs: leadSigns.slice(0, at + 1) }).total, sign).toBeGreaterThan(before);
  }
});
