import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whileVisible } from './whileVisible.ts';

let state: DocumentVisibilityState;
const turn = (to: DocumentVisibilityState) => {
  state = to;
  document.dispatchEvent(new Event('visibilitychange'));
};
beforeEach(() => {
  vi.useFakeTimers();
  turn('visible');
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => state);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a hidden tab makes no calls; shown again, it calls at once and goes on (P-09)', () => {
  const call = vi.fn();
  const stop = whileVisible(1000, call);
  vi.advanceTimersByTime(3000);
  expect(call).toHaveBeenCalledTimes(3);
  turn('hidden');
  vi.advanceTimersByTime(600_000);
  expect(call).toHaveBeenCalledTimes(3);
  expect(vi.getTimerCount()).toBe(0);
  turn('visible');
  expect(call).toHaveBeenCalledTimes(4);
  vi.advanceTimersByTime(2000);
  expect(call).toHaveBeenCalledTimes(6);
  stop();
  turn('hidden');
  turn('visible');
  vi.advanceTimersByTime(5000);
  expect(call).toHaveBeenCalledTimes(6);
});
