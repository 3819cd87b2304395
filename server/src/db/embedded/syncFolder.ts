import { spawnSync } from 'node:child_process';
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Makes all files in the folder durable at once (Linux's syncfs); false where that cannot be done. */
export function syncAtOnce(folder: string): boolean {
  return process.platform === 'linux' && spawnSync('sync', ['-f', folder]).status === 0;
}

/** Makes all files in the folder durable, by the thousand one after the other if it must. */
export function syncFolder(folder: string): void {
  if (syncAtOnce(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    syncPath(join(entry.parentPath, entry.name));
  syncPath(folder);
}

/** Makes one file, or the names in one folder, durable. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
