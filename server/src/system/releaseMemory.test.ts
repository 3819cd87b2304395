import { performance } from 'node:perf_hooks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { releaseMemory } from './releaseMemory.ts';

const MiB = 1024 * 1024;
const lookMs = 10_000;

let load: number;
let resident: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  load = 0;
  resident = 300 * MiB;
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation(() => ({
    ...{ idle: 0, active: 0 },
    utilization: load,
  }));
  vi.spyOn(process.memoryUsage, 'rss').mockImplementation(() => resident);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Starts watching the memory; every collection brings it to 200 MiB. */
function released() {
  const collect = vi.fn(() => {
    resident = 200 * MiB;
  });
  releaseMemory(collect);
  return collect;
}

test('what the start has used is released in the first quiet moment, not in a rush', () => {
  const collect = released();
  load = 0.9;
  vi.advanceTimersByTime(3 * lookMs);
  expect(collect).not.toHaveBeenCalled();
  load = 0.2;
  vi.advanceTimersByTime(lookMs);
  expect(collect).toHaveBeenCalledTimes(1);
});

test('a server that nobody uses is left alone afterwards', () => {
  const collect = released();
  vi.advanceTimersByTime(lookMs);
  resident = 220 * MiB;
  vi.advanceTimersByTime(60 * lookMs);
  expect(collect).toHaveBeenCalledTimes(1);
});

test('what a rush has left behind is released once the rush is over', () => {
  const collect = released();
  vi.advanceTimersByTime(lookMs);
  resident = 400 * MiB;
  load = 0.2;
  vi.advanceTimersByTime(3 * lookMs);
  expect(collect).toHaveBeenCalledTimes(1);
  load = 0.01;
  vi.advanceTimersByTime(lookMs);
  expect(collect).toHaveBeenCalledTimes(2);
});

test('a collection frees what nothing holds any more', () => {
  expect(Array.from({ length: 200_000 }, (_, nth) => ({ nth }))).toHaveLength(200_000);
  const before = process.memoryUsage().heapUsed;
  releaseMemory();
  vi.advanceTimersByTime(lookMs);
  expect(process.memoryUsage().heapUsed).toBeLessThan(before);
});
