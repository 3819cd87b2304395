import { savesData } from './prefersQuiet.ts';

/** Fetches what may be wanted soon, once the page rests; for who saves data only what is asked for. Answers how to leave it. */
export function whileIdle(load: () => Promise<unknown>): () => void {
  if (savesData()) return () => undefined;
  // not every browser says when it rests
  const at = setTimeout(() => void load().catch(() => undefined), 2500);
  return () => clearTimeout(at);
}
