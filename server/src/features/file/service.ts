import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Actor } from '@pavilion/contract';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Db } from '../../context.ts';
import type { Storage } from '../../ports/storage.ts';
import { mayReadPicture } from '../profile/service.ts';
import type { ByteRange } from './byteRange.ts';

/** A stored file, not yet read. */
export interface StoredFile {
  key: string;
  size: number;
  etag: string;
  /** The key names its content, so that it never changes. */
  immutable: boolean;
}

/** The key of an address below `/files/`; null for what can be no key of ours. */
export function keyOf(path: string): string | null {
  return /^(?:(?!\.)[\w.-]{1,120}\/){1,8}(?!\.)[\w.-]{1,120}$/.test(path) ? path : null;
}

/** Who may read a key: `public/…` everybody, `event/ID/…` the signed-in people of that event, `person/ID/…` those of them whom its owner lets see it, anything else nobody. */
export async function mayRead(db: Db, actor: Actor | null, key: string): Promise<boolean> {
  const [kind, eventId] = key.split('/');
  if (kind === 'public') return true;
  if (!actor || actor.eventId !== eventId) return false;
  return kind === 'event' || (kind === 'person' && mayReadPicture(db, actor, key));
}

/** Finds a file; null where there is none. */
export async function find(storage: Storage, key: string): Promise<StoredFile | null> {
  if (!(await storage.exists(key))) return null;
  const { contentLength, etag, lastModified } = await storage.getMetaData(key);
  return {
    key,
    size: contentLength,
    etag: `"${etag.replaceAll('"', '') || `${contentLength}-${lastModified.getTime()}`}"`,
    immutable: /\.[0-9a-f]{16}\.\w+$/.test(key),
  };
}

/** Reads a file or a part of it. A folder is read in place; a bucket is asked for just these bytes. */
export async function open(
  storage: Storage,
  { key }: StoredFile,
  range: ByteRange | null,
): Promise<Readable> {
  if (!range) return storage.getStream(key);
  const { driver } = storage;
  if (driver instanceof FSDriver) {
    const { location } = driver.options;
    const folder = location instanceof URL ? fileURLToPath(location) : location;
    return createReadStream(join(folder, key), range);
  }
  const reply = await fetch(await storage.getSignedUrl(key, { expiresIn: '1 minute' }), {
    headers: { range: `bytes=${range.start}-${range.end}` },
  });
  if (reply.status !== 206 || !reply.body)
    throw new Error(`The storage answered ${reply.status} to a part of a file.`);
  return Readable.fromWeb(reply.body);
}
