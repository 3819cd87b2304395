import { useSyncExternalStore } from 'react';

const slowAfterMs = 8000;

const slow = new Set<AbortController>();
const givenUp = new WeakSet<object>();
const listeners = new Set<() => void>();

/** Makes a call that counts as slow after eight seconds without a reply, and can then be given up. */
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

/** Aborts the slow calls: their callers show that no reply came, and what can be done. */
export function giveUpSlowCalls(): void {
  for (const giving of slow) giving.abort();
}

/** Whether this error is from a call the user gave up, which isn't retried automatically. */
export function isGivenUp(error: object): boolean {
  return givenUp.has(error);
}

/** Whether any call is slow. */
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
