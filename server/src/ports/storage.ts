import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Settings } from '../settings.ts';

/** Where files live: a folder by default, a bucket when configured. Keys are ours, never a visitor's file name. */
export type Storage = Disk;

/** Opens the storage that the settings name. */
export async function openStorage(settings: Settings): Promise<Storage> {
  if (!settings.S3_BUCKET)
    return new Disk(
      new FSDriver({ location: `${settings.DATA_DIR}/files`, visibility: 'private' }),
    );
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
