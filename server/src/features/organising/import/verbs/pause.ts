import { setImmediate as nextTick } from 'node:timers/promises';

const lines = 50;

/** Yields to other calls once every 50 lines of a long table. */
export async function pause(at: number): Promise<void> {
  if (at % lines === lines - 1) await nextTick();
}
