import { setImmediate as nextTick } from 'node:timers/promises';

const lines = 50;

/** Lets other calls run after every so many lines of a long table. */
export async function pause(at: number): Promise<void> {
  if (at % lines === lines - 1) await nextTick();
}
