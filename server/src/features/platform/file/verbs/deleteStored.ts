import type { Server } from '../../../../core/context.ts';
import { type Job, job } from '../../../../jobs.ts';

/** Deletes files; a path that ends in a slash is a folder. Sent with the change after which nothing refers to them, so that none stays if the storage is away or the server stops. */
export const deleteStored: Job<{ paths: string[] }> = job('file.delete', { outlastsADay: true });

/** Deletes the files of such a job; those already gone don't matter. */
export async function deleteNow(
  { ports: { storage } }: Server,
  { paths }: { paths: string[] },
): Promise<void> {
  for (const path of paths)
    await (path.endsWith('/') ? storage.deleteAll(path) : storage.delete(path));
}
