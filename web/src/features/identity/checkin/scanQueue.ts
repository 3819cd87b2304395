import type { Scan } from '@pavilion/contract';
import { privateKey } from '../../../lib/login/login.ts';

/** What a door did without a network, in order, until the server has it. */
export type Queued = { scan: Scan } | { undone: string };

const key = () => privateKey('door-queue');
const listeners = new Set<() => void>();
let text = '[]';
let list: readonly Queued[] = [];

/** What waits to be sent on this device, in all its tabs. */
export function readScanQueue(): readonly Queued[] {
  const stored = localStorage.getItem(key()) ?? '[]';
  if (stored !== text) {
    text = stored;
    list = parse(stored);
  }
  return list;
}

/** Adds something. Throws if the device has no room for it. */
export function addToScanQueue(one: Queued): void {
  write([...readScanQueue(), one]);
}

/** Removes what the server has, or what was undone before it was sent. */
export function dropFromScanQueue(these: readonly Queued[]): void {
  const ids = new Set(these.map(toId));
  write(readScanQueue().filter((one) => !ids.has(toId(one))));
}

/** Calls back with each change, by other tabs too. Returns an unsubscribe function. */
export function listenToScanQueue(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function toId(one: Queued): string {
  return 'scan' in one ? one.scan._id : `undo ${one.undone}`;
}

function write(next: readonly Queued[]): void {
  if (next.length) localStorage.setItem(key(), JSON.stringify(next));
  else localStorage.removeItem(key());
  for (const listener of listeners) listener();
}

function parse(stored: string): readonly Queued[] {
  try {
    return JSON.parse(stored) as Queued[];
  } catch {
    return [];
  }
}
