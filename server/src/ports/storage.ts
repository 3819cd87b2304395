import { randomUUID } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Settings } from '../settings.ts';

/** Where files live: a folder by default, a bucket when configured. Keys are ours, never a visitor's file name. */
export type Storage = Disk;

/** Opens the storage the settings name. */
export async function openStorage(settings: Settings): Promise<Storage> {
  if (!settings.S3_BUCKET) return new Disk(new WholeFiles(`${settings.DATA_DIR}/files`));
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      bucket: settings.S3_BUCKET,
      region: settings.S3_REGION,
      visibility: 'private',
      ...(settings.S3_ENDPOINT && { endpoint: settings.S3_ENDPOINT, forcePathStyle: true }),
    }),
  );
}

/** A folder whose files appear once they are complete: a full disk or a crash leaves no partial file under its name. */
class WholeFiles extends FSDriver {
  readonly #folder: string;

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' });
    this.#folder = folder;
  }

  override put(key: string, contents: string | Uint8Array): Promise<void> {
    return this.#whole(key, (draft) => super.put(draft, contents));
  }

  override putStream(key: string, contents: Readable): Promise<void> {
    return this.#whole(key, (draft) => super.putStream(draft, contents));
  }

  override copy(source: string, key: string): Promise<void> {
    return this.#whole(key, (draft) => super.copy(source, draft));
  }

  async #whole(key: string, write: (draft: string) => Promise<void>): Promise<void> {
    const draft = `${key}.${randomUUID()}.part`;
    try {
      await write(draft);
      await rename(join(this.#folder, draft), join(this.#folder, key));
    } catch (error) {
      await super.delete(draft).catch(() => {});
      throw error;
    }
  }
}
