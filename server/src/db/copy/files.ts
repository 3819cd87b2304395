import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Storage } from '../../ports/storage.ts';
import { CopyRefused, type FileSum, type Piece } from './Piece.ts';

/** Reads the wanted files from storage. Skips a file deleted meanwhile; reads one that grows only up to its original length. */
export async function* readFiles(
  storage: Storage,
  isWanted: (key: string) => boolean = () => true,
): AsyncGenerator<Piece> {
  const files: FileSum[] = [];
  for await (const key of listKeys(storage)) {
    if (!isWanted(key)) continue;
    const found = await storage.getMetaData(key).catch(() => null);
    const stream = found && (await storage.getStream(key).catch(() => null));
    if (!stream) continue;
    const bytes = found.contentLength;
    const hash = createHash('sha256');
    yield { kind: 'file', key, bytes, content: exactly(stream, { key, bytes, hash }) };
    files.push({ key, bytes, sha256: hash.digest('hex') });
  }
  yield { kind: 'end', files };
}

async function* exactly(
  stream: AsyncIterable<Uint8Array>,
  { key, bytes, hash }: { key: string; bytes: number; hash: Hash },
): AsyncGenerator<Uint8Array> {
  let left = bytes;
  for await (const chunk of stream) {
    const part = chunk.subarray(0, left);
    hash.update(part);
    yield part;
    left -= part.length;
    if (left === 0) return;
  }
  if (left) throw new CopyRefused(`The file ${key} changed while it was read: try again.`);
}

/** Refuses a storage that isn't empty. */
export async function refuseFullStorage(storage: Storage): Promise<void> {
  for await (const key of listKeys(storage))
    throw new CopyRefused(
      `There are files already (${key}), and nothing is ever overwritten: give an empty DATA_DIR, or an empty bucket.`,
    );
}

/** Stores the files of a stream up to its end, and verifies all of them against the list there. */
export async function fillStorage(
  storage: Storage,
  pieces: AsyncIterator<Piece>,
): Promise<FileSum[]> {
  const stored = new Map<string, FileSum>();
  for (;;) {
    const { done, value } = await pieces.next();
    if (done) throw new CopyRefused('The copy is incomplete: it was cut off.');
    if (value.kind === 'end') return compare(stored, value.files);
    if (value.kind !== 'file') throw new CopyRefused('The copy is out of order.');
    const { key, bytes, content } = value;
    const hash = createHash('sha256');
    await storage.putStream(key, Readable.from(hashing(content, hash), { objectMode: false }));
    stored.set(key, { key, bytes, sha256: hash.digest('hex') });
  }
}

/** Verifies the files of a stream against the list at its end, without storing any. */
export async function checkFiles(pieces: AsyncIterator<Piece>): Promise<FileSum[]> {
  const nowhere = {
    async putStream(_key: string, content: Readable) {
      for await (const _part of content);
    },
  };
  return fillStorage(nowhere as unknown as Storage, pieces);
}

/** Adds the accepted files of a stream to a storage with others. Skips keys that exist: keys name content or owner, so the file is already there. Records new keys in `added`, also on failure. */
export async function addFiles(
  storage: Storage,
  pieces: AsyncIterator<Piece>,
  {
    toKey,
    added,
    accepted,
  }: {
    toKey(key: string): string;
    added: string[];
    accepted: ReadonlyMap<string, { sha256: string }>;
  },
): Promise<void> {
  const beside = {
    async putStream(given: string, content: Readable) {
      const key = toKey(given);
      if (!accepted.has(given) || (await storage.exists(key))) for await (const _part of content);
      else {
        added.push(key);
        await storage.putStream(key, content);
      }
    },
  };
  const stored = await fillStorage(beside as unknown as Storage, pieces);
  const sums = new Map(stored.map(({ key, sha256 }) => [key, sha256]));
  for (const [key, { sha256 }] of accepted)
    if (sums.get(key) !== sha256)
      throw new CopyRefused(`The file ${key} is not what it was when it was looked at.`);
}

async function* hashing(
  content: AsyncIterable<Uint8Array>,
  hash: { update(part: Uint8Array): unknown },
): AsyncGenerator<Uint8Array> {
  for await (const part of content) {
    hash.update(part);
    yield part;
  }
}

function compare(stored: Map<string, FileSum>, told: FileSum[]): FileSum[] {
  for (const { key, sha256 } of told)
    if (stored.get(key)?.sha256 !== sha256)
      throw new CopyRefused(`The file ${key} is not what it was: the copy is damaged.`);
  if (stored.size !== told.length)
    throw new CopyRefused('The copy holds files that it never named.');
  return told;
}

async function* listKeys(storage: Storage): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const page = await storage.listAll('', { recursive: true, paginationToken }).catch(nothingYet);
    for (const object of page.objects) if (object.isFile) yield object.key;
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

/** A folder doesn't exist until something is stored in it. */
function nothingYet(error: Error): { objects: never[]; paginationToken: undefined } {
  const { code } = (error.cause ?? error) as NodeJS.ErrnoException;
  if (code !== 'ENOENT') throw error;
  return { objects: [], paginationToken: undefined };
}
