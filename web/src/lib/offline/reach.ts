import { start } from '../start.ts';

const answersWithinMs = 8000;
const firstPauseMs = 1000;
const longestPauseMs = 15_000;

/** Whether the server answers; a browser that reports a network may still have no way to it. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    // small, the same for everyone, and never answered from a cache
    await fetch(`${start?.root ?? ''}/manifest.webmanifest`, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(answersWithinMs),
    });
    return true;
  } catch {
    return false;
  }
}

/** Resolves once the server answers: asks at once when the browser reports a network, and now and then otherwise. */
export async function untilReachable(): Promise<void> {
  for (let pauseMs = firstPauseMs; !(await isReachable()); pauseMs *= 2)
    await untilOnline(Math.min(pauseMs, longestPauseMs));
}

function untilOnline(mostMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, mostMs);
    addEventListener('online', done);
  });
}
