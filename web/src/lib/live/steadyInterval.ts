import { openWorker } from '../browser/trusted.ts';
import tickerAddress from './ticker.ts?worker&url';

/** Calls back at an interval, in a hidden tab too where a worker can run; returns what stops it. */
export function steadyInterval(call: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const tickHere = () => (timer ??= setInterval(call, ms));
  const ticker = 'Worker' in globalThis ? openWorker(tickerAddress) : null;
  if (!ticker) tickHere();
  ticker?.addEventListener('message', call);
  // its script may be gone with an older version
  ticker?.addEventListener('error', tickHere);
  ticker?.postMessage(ms);
  return () => {
    ticker?.terminate();
    clearInterval(timer);
  };
}
