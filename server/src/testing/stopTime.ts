import { onTestFinished, vi } from 'vitest';

/** Lets time stand still until the test ends: it passes by `server.clock.advance` alone, however slow the machine is. */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}
