import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const ownerOnly = 0o700;
const others = 0o077;
/** Set on folders shared by many users, such as /tmp. */
const sticky = 0o1000;

/** Who else on this machine gets into a folder: those its mode lets in, or the other user who owns it. */
type Exposure = { mode: string } | { uid: number };

/** Creates the data folder and closes it, its database and its files to other users of the machine; returns what stays open. */
export async function closeDataFolder(folder: string): Promise<Exposure | null> {
  await mkdir(folder, { recursive: true, mode: ownerOnly });
  for (const own of [folder, join(folder, 'database'), join(folder, 'files')]) await close(own);
  return findExposure(folder);
}

/** How the folder is open to others; null if it isn't, or doesn't exist. */
export async function findExposure(folder: string): Promise<Exposure | null> {
  const found = await stat(folder).catch(() => null);
  if (!found || process.platform === 'win32') return null;
  if (found.uid !== process.getuid?.()) return { uid: found.uid };
  return found.mode & others ? { mode: (found.mode & 0o777).toString(8) } : null;
}

async function close(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  const isOurs = found && found.uid === process.getuid?.() && !(found.mode & sticky);
  // Some network shares don't support modes: what stays open is reported, not fatal.
  if (isOurs && found.mode & others) await chmod(folder, ownerOnly).catch(() => {});
}
