import { existsSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { closeWorker, openWorker } from './openWorker.ts';
import { syncFolder, syncPath } from './syncFolder.ts';
import type { WorkerSettings } from './workerMessages.ts';

/**
 * Creates the database files unless they are there. They appear under their name only when they are
 * whole and durable, so that a kill or a power loss on the way leaves nothing half made.
 */
export async function createCluster(settings: WorkerSettings): Promise<void> {
  const { folder } = settings;
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  await closeWorker(await openWorker({ ...settings, folder: draft }));
  syncFolder(draft);
  if (existsSync(folder)) rmdirSync(folder);
  renameSync(draft, folder);
  syncPath(dirname(folder));
}
