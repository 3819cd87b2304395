import { onTestFinished, vi } from 'vitest';

/** Stops time until the test ends: only `server.clock.advance` moves it, however slow the machine is. */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}
