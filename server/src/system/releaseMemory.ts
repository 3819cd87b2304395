import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const checkEveryMs = 10_000;
/** Loads of the event loop at which a pause of some hundred milliseconds disturbs nobody: once after the start, and later. */
const quiet = { start: 0.3, later: 0.05 };
/** What a rush leaves behind is worth a pause from here on. */
const leastBytes = 24 * 1024 * 1024;

type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/** Releases, in the first quiet moment, the memory that the start of this thread has used, and later what a rush has: V8 would keep it. */
export function releaseMemory(collect = collectGarbage): void {
  let before = performance.eventLoopUtilization();
  let kept: number | null = null;
  setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    if (utilization > (kept === null ? quiet.start : quiet.later)) return;
    if (kept !== null && process.memoryUsage.rss() - kept < leastBytes) return;
    collect();
    kept = process.memoryUsage.rss();
  }, checkEveryMs).unref();
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as Collect;
  setFlagsFromString('--no-expose-gc');
  gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
