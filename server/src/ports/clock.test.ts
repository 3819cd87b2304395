import { sessionState } from '@pavilion/contract';
import { expect, test } from 'vitest';
import { MovableClock, steady } from './clock.ts';

test('a session that has just ended stays over when the machine’s clock is set back five minutes (X-20)', () => {
  const below = new MovableClock();
  const clock = steady(below);
  const startAt = new Date(clock.now().getTime() - 29 * 60_000);
  const state = () => sessionState(startAt, 30, clock.now());
  expect(state()).toBe('live');
  below.advance({ minutes: 2 });
  expect(state()).toBe('over');
  const over = clock.now();
  below.advance({ minutes: -5 });
  expect(state()).toBe('over');
  expect(clock.now()).toEqual(over);
  below.advance({ minutes: 6 });
  expect(clock.now().getTime()).toBeGreaterThan(over.getTime());
});

test('a clock that was far off is trusted again once it is right (X-20)', () => {
  const below = new MovableClock();
  const clock = steady(below);
  const right = clock.now();
  below.advance({ days: 400 });
  clock.now();
  below.reset();
  expect(clock.now().getTime() - right.getTime()).toBeLessThan(60_000);
});
