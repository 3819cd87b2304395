import { forgetKept } from './forgetDevice.ts';
import { privateKey } from '../login/login.ts';

/** A reply of the server, as stored on this device for offline use. */
export interface Kept {
  hash: string;
  key: readonly unknown[];
  data: unknown;
  /** When it was fetched, by this device’s clock (ms). */
  at: number;
  /** The id of the person it belongs to. */
  owner: string;
}

const store = 'kept';

/** The stored replies, newest first. Clears the store if it can't be read. */
export async function readKept(): Promise<Kept[]> {
  try {
    const all = await done<Kept[]>((table) => table.getAll(), 'readonly');
    return all.sort((one, other) => other.at - one.at);
  } catch {
    await forgetKept(privateKey(''));
    return [];
  }
}

export async function writeKept(kept: Kept): Promise<void> {
  await done((table) => table.put(kept), 'readwrite');
}

export async function dropKept(hash: string): Promise<void> {
  await done((table) => table.delete(hash), 'readwrite');
}

async function done<T>(
  work: (table: IDBObjectStore) => IDBRequest,
  mode: IDBTransactionMode,
): Promise<T> {
  const db = await open();
  try {
    return (await settled(work(db.transaction(store, mode).objectStore(store)))) as T;
  } finally {
    // an open connection would block deleting the database
    db.close();
  }
}

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(privateKey('offline'), 1);
  opening.addEventListener('upgradeneeded', () =>
    opening.result.createObjectStore(store, { keyPath: 'hash' }),
  );
  return settled(opening) as Promise<IDBDatabase>;
}

function settled(request: IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('Nothing is kept.')));
  });
}
