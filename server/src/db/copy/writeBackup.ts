import { createHash } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { syncPath } from '../../system/syncFolder.ts';
import { CopyRefused, type Piece } from './Piece.ts';
import type { Encrypt } from './encryption.ts';
import type { Sign } from './signature.ts';
import { type TarFile, withoutEnd, writeTar } from './tar.ts';

/**
 * Writes a stream of pieces into one file, a compressed tar that any tool can open:
 * `head.json`, `database/TABLE/NUMBER.jsonl`, `database.json`, `files/KEY`, `files.json`, and
 * `signature.json` if it is signed. If it is encrypted, `age` turns it into that tar. The file appears under its name only
 * once it is complete and durable. Throws CopyRefused if it already exists.
 */
export async function writeBackup(
  path: string,
  pieces: AsyncIterable<Piece>,
  { sign, encrypt }: { sign?: Sign | undefined; encrypt?: Encrypt | undefined } = {},
): Promise<void> {
  const draft = `${path}.part`;
  const existing = await open(path, 'r').catch(() => null);
  if (existing) {
    await existing.close();
    throw new CopyRefused(`${path} already exists: choose another name.`);
  }
  // What a failed attempt left behind might be readable by others.
  await rm(draft, { force: true });
  const file = await open(draft, 'wx', 0o600);
  try {
    const tar = Readable.from(toTar(pieces, sign), { objectMode: false });
    const packed = createGzip({ level: 3 });
    const target = file.createWriteStream({ flush: true });
    await (encrypt ? pipeline(tar, packed, encrypt, target) : pipeline(tar, packed, target));
    await rename(draft, path);
    syncPath(dirname(path));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function* toTar(pieces: AsyncIterable<Piece>, sign?: Sign): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const part of withoutEnd(writeTar(toFiles(pieces)))) {
    hash.update(part);
    yield part;
  }
  yield* writeTar(sign ? [toFile('signature.json', JSON.stringify(sign(hash.digest())))] : []);
}

async function* toFiles(pieces: AsyncIterable<Piece>): AsyncGenerator<TarFile> {
  const counts = new Map<string, number>();
  for await (const piece of pieces) {
    if (piece.kind === 'head') yield toFile('head.json', JSON.stringify(piece.head));
    if (piece.kind === 'seal') yield toFile('database.json', JSON.stringify(piece.seal));
    if (piece.kind === 'end') yield toFile('files.json', JSON.stringify(piece.files));
    if (piece.kind === 'rows') {
      const { table, columns, rows } = piece;
      const count = (counts.get(table) ?? 0) + 1;
      counts.set(table, count);
      const lines = [columns, ...rows].map((row) => JSON.stringify(row)).join('\n');
      yield toFile(`database/${table}/${String(count).padStart(6, '0')}.jsonl`, lines);
    }
    if (piece.kind === 'file') yield { ...piece, name: `files/${piece.key}` };
  }
}

function toFile(name: string, text: string): TarFile {
  const content = Buffer.from(text);
  return { name, bytes: content.length, content: [content] };
}
