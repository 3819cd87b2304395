import { useSyncExternalStore } from 'react';

const slowAfterMs = 8000;

const slow = new Set<AbortController>();
const givenUp = new WeakSet<object>();
const listeners = new Set<() => void>();

/** Makes a call that counts as slow after eight seconds without an answer, and can be given up then. */
export async function watched<Reply>(run: (signal: AbortSignal) => Promise<Reply>): Promise<Reply> {
  const giving = new AbortController();
  const timer = setTimeout(() => change(() => slow.add(giving)), slowAfterMs);
  try {
    return await run(giving.signal);
  } catch (error) {
    if (giving.signal.aborted) givenUp.add(error as object);
    throw error;
  } finally {
    clearTimeout(timer);
    if (slow.has(giving)) change(() => slow.delete(giving));
  }
}

/** Ends the slow calls: whoever made them shows that no answer came, and what can be done. */
export function giveUpSlowCalls(): void {
  for (const giving of slow) giving.abort();
}

/** Whether somebody stopped waiting for the call that ended like this: it is not made again unasked. */
export function isGivenUp(error: object): boolean {
  return givenUp.has(error);
}

/** Whether some answer is slow. */
export function useSlowCalls(): boolean {
  return useSyncExternalStore(subscribe, isSlow, () => false);
}

function isSlow(): boolean {
  return slow.size > 0;
}

function change(what: () => unknown): void {
  what();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
