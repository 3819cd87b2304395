import { savesData } from './prefersQuiet.ts';

/** Prefetches what may be needed soon, once the page is idle; does nothing for visitors who save data. Returns a function that cancels it. */
export function whileIdle(load: () => Promise<unknown>): () => void {
  if (savesData()) return () => undefined;
  // not every browser reports when it's idle
  const at = setTimeout(() => void load().catch(() => undefined), 2500);
  return () => clearTimeout(at);
}
