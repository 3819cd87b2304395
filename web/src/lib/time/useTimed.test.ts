import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTimed } from './useTimed.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2021-06-02T05:29:55Z') }));
afterEach(() => void vi.useRealTimers());

test('a page that waits for a session renders again when it opens, not every second', () => {
  const opensAt = Date.parse('2021-06-02T05:30:00Z');
  let renders = 0;
  const { result } = renderHook(() => {
    renders += 1;
    return useTimed(1000, (now) => now.getTime() >= opensAt);
  });
  act(() => void vi.advanceTimersByTime(4000));
  expect([result.current, renders]).toEqual([false, 1]);
  act(() => void vi.advanceTimersByTime(1000));
  expect([result.current, renders]).toEqual([true, 2]);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(renders).toBe(2);
});

test('another question is answered at once, without waiting for the clock', () => {
  const { result, rerender } = renderHook(
    ({ opensAt }) => useTimed(60_000, (now) => now.getTime() >= Date.parse(opensAt)),
    { initialProps: { opensAt: '2021-06-02T05:30:00Z' } },
  );
  rerender({ opensAt: '2021-06-02T05:00:00Z' });
  expect(result.current).toBe(true);
});
