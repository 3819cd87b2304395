import { openWorker } from './trusted.ts';
import tickerAddress from './ticker.ts?worker&url';

/** Calls back at an interval, in a hidden tab too; returns what stops it. */
export function steadyInterval(call: () => void, ms: number): () => void {
  if (!('Worker' in globalThis)) {
    const timer = setInterval(call, ms);
    return () => clearInterval(timer);
  }
  const ticker = openWorker(tickerAddress);
  ticker.addEventListener('message', call);
  ticker.postMessage(ms);
  return () => ticker.terminate();
}
