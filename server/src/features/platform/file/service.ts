import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Actor } from '@pavilion/contract';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Ctx } from '../../../core/context.ts';
import type { Hooks } from '../../../core/hooks.ts';
import type { Storage } from '../../../ports/storage.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../../core/refusal.ts';
import type { FileAccess } from './hooks.ts';
import { readByteRange, type ByteRange } from './verbs/readByteRange.ts';
import { detectType } from './verbs/detectType.ts';
import { mayRead } from './rights.ts';

export { deleteStored } from './verbs/deleteStored.ts';
export { detectKind, detectType } from './verbs/detectType.ts';
export { receiveFile } from './verbs/receiveFile.ts';
export { prepareFile, readContent } from './verbs/upload.ts';
export type { FileAccess } from './hooks.ts';
export { signSessionAddress } from './verbs/signSessionAddress.ts';

/** A stored file, not yet read. */
export interface StoredFile {
  key: string;
  size: number;
  etag: string;
  /** The key contains a hash of the content, so the content never changes. */
  immutable: boolean;
}

/** The key of an address below `/files/`; null if it can't be one of our keys. */
function parseKey(path: string): string | null {
  return /^(?:(?!\.)[\w.-]{1,120}\/){1,8}(?!\.)[\w.-]{1,120}$/.test(path) ? path : null;
}

/** The key an address names, if the caller may read it; null otherwise. */
export async function readableKey(
  at: FileAccess & { hooks: Hooks },
  actor: Actor | null,
  path: string,
): Promise<string | null> {
  const key = parseKey(path);
  if (!key) return null;
  const access = at.hooks.fileAccess[key.split('/')[0]!];
  if (access) return access(at, actor, key);
  return mayRead(actor, key) ? key : null;
}

/** Whether an address below `/files/` names a stored file that the caller may read. */
export async function isKept(ctx: Ctx, address: string): Promise<boolean> {
  const path = address.replace(/^\/files\//, '');
  const key = await readableKey(
    { db: ctx.db, hooks: ctx.hooks, secrets: ctx.ports.secrets, now: ctx.now() },
    ctx.actor,
    path,
  );
  return key !== null && ctx.ports.storage.exists(key);
}

/** Finds a file; null if there is none. */
export async function find(storage: Storage, key: string): Promise<StoredFile | null> {
  if (!(await storage.exists(key))) return null;
  const { contentLength, etag, lastModified } = await storage.getMetaData(key);
  return {
    key,
    size: contentLength,
    etag: `"${etag.replaceAll('"', '') || `${contentLength}-${lastModified.getTime()}`}"`,
    immutable: /\.[0-9a-f]{16}(\.\d+)?\.\w+$/.test(key),
  };
}

/** Streams a file or a part of it. A folder is read in place; a bucket is asked for just these bytes. */
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

/** Sends a private file, or the requested part of it. Refuses `route.missing`. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, key }: { storage: Storage; key: string },
): Promise<FastifyReply> {
  const file = (await find(storage, key)) ?? refuse('route.missing');
  reply.headers({
    'content-type': detectType(key).type,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=300',
    'accept-ranges': 'bytes',
    etag: file.etag,
  });
  const range = readByteRange(request.headers.range, file.size);
  if (range === 'impossible')
    return reply.status(416).header('content-range', `bytes */${file.size}`).send();
  if (range === 'whole') {
    reply.header('content-length', file.size);
    return reply.send(await open(storage, file, null));
  }
  reply.status(206).headers({
    'content-range': `bytes ${range.start}-${range.end}/${file.size}`,
    'content-length': range.end - range.start + 1,
  });
  return reply.send(await open(storage, file, range));
}
