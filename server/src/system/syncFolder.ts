import { spawnSync } from 'node:child_process';
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Makes all files in the folder durable at once (Linux's syncfs); returns false where that isn't possible. */
export function syncAtOnce(folder: string): boolean {
  return process.platform === 'linux' && spawnSync('sync', ['-f', folder]).status === 0;
}

/** Makes all files in the folder durable, one by one if need be. */
export function syncFolder(folder: string): void {
  if (syncAtOnce(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    syncPath(join(entry.parentPath, entry.name));
  syncPath(folder);
}

/** Makes one file, or the entries of one folder, durable. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
