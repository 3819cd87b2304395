import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { steadyInterval } from './steadyInterval.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('eli’s desk goes on beating where the worker’s script is gone, until he leaves it', () => {
  const worker = Object.assign(new EventTarget(), { postMessage: vi.fn(), terminate: vi.fn() });
  vi.stubGlobal('Worker', function Worker() {
    return worker;
  });
  const beat = vi.fn();
  const stop = steadyInterval(beat, 20_000);
  expect(worker.postMessage).toHaveBeenCalledWith(20_000);
  worker.dispatchEvent(new Event('message'));
  expect(beat).toHaveBeenCalledTimes(1);
  worker.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(20_000);
  expect(beat).toHaveBeenCalledTimes(2);
  stop();
  expect(worker.terminate).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(beat).toHaveBeenCalledTimes(2);
});
