import { QueryClient, QueryObserver, timeoutManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { quietTimers } from './quietTimers.ts';

let shown: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers();
  shown = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => shown);
  timeoutManager.setTimeoutProvider(quietTimers);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const turn = async (to: DocumentVisibilityState) => {
  shown = to;
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
};

test('a hidden tab refetches nothing, and is up to date when alice returns to it (P-09)', async () => {
  let asked = 0;
  const queries = new QueryClient();
  const options = {
    queryKey: ['hall'],
    queryFn: () => (asked += 1),
    refetchInterval: 60_000,
    staleTime: Infinity,
    gcTime: Infinity,
  };
  const leave = new QueryObserver(queries, options).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(2);
  await turn('hidden');
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toBe(2);
  await turn('visible');
  expect(asked).toBe(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(4);
  leave();
  expect(vi.getTimerCount()).toBe(0);
  await turn('hidden');
  await turn('visible');
  expect(asked).toBe(4);
});
