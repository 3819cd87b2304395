import type { TimeoutProvider } from '@tanstack/react-query';
import { whileVisible } from '../browser/whileVisible.ts';

const stops = new Map<number, () => void>();
let last = 0;
/** Typed as in browsers; the server that renders pages has no window. */
const timers: Pick<Window, 'setTimeout' | 'clearTimeout'> = globalThis as unknown as Window;

/** The timers of queries: polling pauses while the page is hidden, and runs at once when it becomes visible. */
export const quietTimers: TimeoutProvider<number> = {
  setTimeout: (callback, delay) => timers.setTimeout(callback, delay),
  clearTimeout: (id) => timers.clearTimeout(id),
  setInterval(callback, delay) {
    last += 1;
    stops.set(last, whileVisible(delay, callback));
    return last;
  },
  clearInterval(id) {
    if (id === undefined) return;
    stops.get(id)?.();
    stops.delete(id);
  },
};
