import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '../ports/storage.ts';

const folder = join(import.meta.dirname, '../../demo/media');

/** The address of a demo file, by its path below `demo/`; null where the file does not exist. */
export type MediaUrl = (path: string | undefined) => string | null;

/** Stores the demo's pictures, videos and documents, each under a key with the hash of its content; existing ones stay. */
export async function storeDemoMedia(storage: Storage): Promise<MediaUrl> {
  const urls = new Map<string, string>();
  const entries = existsSync(folder)
    ? await readdir(folder, { recursive: true, withFileTypes: true })
    : [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const content = await readFile(file);
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
    const path = `demo/${file.slice(folder.length + 1).replaceAll('\\', '/')}`;
    const key = `public/${path.replace(/(\.\w+)$/, `.${hash}$1`)}`;
    if (!(await storage.exists(key))) await storage.put(key, content);
    urls.set(path, `/files/${key}`);
  }
  return (path) => (path === undefined ? null : (urls.get(path) ?? null));
}
