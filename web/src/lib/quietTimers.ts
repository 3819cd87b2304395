import type { TimeoutProvider } from '@tanstack/react-query';
import { whileVisible } from './whileVisible.ts';

const stops = new Map<number, () => void>();
let last = 0;
/** As browsers have them; the server that renders pages has no window. */
const timers: Pick<Window, 'setTimeout' | 'clearTimeout'> = globalThis as unknown as Window;

/** The timers of the queries: what is asked for every so often rests while nobody sees the page, and is asked for at once when somebody does. */
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
