import { spawn } from 'node:child_process';
import { existsSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { StoreUnavailable } from '../StoreUnavailable.ts';
import { syncFolder, syncPath } from '../../system/syncFolder.ts';

/**
 * Creates the database files unless they exist. They appear under their name only once they are
 * complete and, unless temporary, durable, so that a kill or a power loss in between leaves nothing half made.
 */
export async function createCluster(
  folder: string,
  { isTemporary }: { isTemporary: boolean },
): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  await createScratchDatabase(draft);
  if (!isTemporary) syncFolder(draft);
  if (existsSync(folder)) rmdirSync(folder);
  renameSync(draft, folder);
  if (!isTemporary) syncPath(dirname(folder));
}

async function createScratchDatabase(folder: string): Promise<void> {
  const program = fileURLToPath(new URL('./scratchDatabase.ts', import.meta.url));
  const child = spawn(process.execPath, [program, folder], { stdio: ['pipe', 'ignore', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('exit', resolve);
    child.once('error', reject);
  });
  const said = text(child.stderr);
  if ((await ended) !== 0)
    throw new StoreUnavailable(`The database in ${folder} could not be created: ${await said}`);
}
