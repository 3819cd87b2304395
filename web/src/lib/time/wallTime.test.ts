import { expect, test } from 'vitest';
import { toInstant, toWallTime } from './wallTime.ts';

const zone = 'Asia/Kolkata';

test('a moment on the event’s clock is the same moment after it was typed and read again', () => {
  expect(toWallTime('2021-06-02T05:30:00.000Z', zone)).toBe('2021-06-02T11:00');
  expect(toInstant('2021-06-02T11:00', zone)).toBe('2021-06-02T05:30:00.000Z');
  expect(toInstant('2021-06-02', zone)).toBe('2021-06-01T18:30:00.000Z');
});

test.each(['', 'soon', '2021-02-31T10:00', '2021-13-01T10:00', '2021-06-02T25:00'])(
  'what is no moment stays as it was typed: %s',
  (typed) => {
    expect(toInstant(typed, zone)).toBe(typed);
    expect(toWallTime(typed, zone)).toBe(typed);
  },
);
