import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { syncPath } from '../embedded/syncFolder.ts';
import { CopyRefused, type FileSum, type Head, type Piece, type Seal } from './Piece.ts';
import { readTar, tarEnd, tarHeader, tarPadding, type TarEntry } from './tar.ts';

/**
 * Writes a stream of pieces into one file, a compressed tar that anybody can look into:
 * `head.json`, `database/TABLE/NUMBER.jsonl`, `database.json`, `files/KEY`, `files.json`. It appears
 * under its name only when it is whole and durable. Throws CopyRefused where there is such a file.
 */
export async function writeBackup(path: string, pieces: AsyncIterable<Piece>): Promise<void> {
  const draft = `${path}.part`;
  const existing = await open(path, 'r').catch(() => null);
  if (existing) {
    await existing.close();
    throw new CopyRefused(`${path} is there already: give a new name.`);
  }
  // What an earlier try left might be open to others.
  await rm(draft, { force: true });
  const file = await open(draft, 'wx', 0o600);
  try {
    const tar = Readable.from(tarOf(pieces), { objectMode: false });
    await pipeline(tar, createGzip({ level: 3 }), file.createWriteStream({ flush: true }));
    await rename(draft, path);
    syncPath(dirname(path));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function* tarOf(pieces: AsyncIterable<Piece>): AsyncGenerator<Uint8Array> {
  const counts = new Map<string, number>();
  for await (const piece of pieces) {
    if (piece.kind === 'head') yield* entry('head.json', JSON.stringify(piece.head));
    if (piece.kind === 'seal') yield* entry('database.json', JSON.stringify(piece.seal));
    if (piece.kind === 'end') yield* entry('files.json', JSON.stringify(piece.files));
    if (piece.kind === 'rows') {
      const { table, columns, rows } = piece;
      const count = (counts.get(table) ?? 0) + 1;
      counts.set(table, count);
      const lines = [columns, ...rows].map((row) => JSON.stringify(row)).join('\n');
      yield* entry(`database/${table}/${String(count).padStart(6, '0')}.jsonl`, lines);
    }
    if (piece.kind === 'file') {
      yield tarHeader(`files/${piece.key}`, piece.bytes);
      yield* piece.content;
      yield tarPadding(piece.bytes);
    }
  }
  yield tarEnd;
}

function* entry(name: string, text: string): Generator<Uint8Array> {
  const content = Buffer.from(text);
  yield tarHeader(name, content.length);
  yield content;
  yield tarPadding(content.length);
}

/** Reads the pieces of a backup. Throws CopyRefused where it is none, damaged or cut off. */
export async function* readBackup(path: string): AsyncGenerator<Piece, void> {
  for await (const entry of readTar(unpack(path))) yield await pieceOf(entry);
}

async function* unpack(path: string): AsyncGenerator<Uint8Array> {
  const source = createReadStream(path);
  const unpacked = createGunzip();
  // What goes wrong with the file ends the reading below.
  source.on('error', (error) => unpacked.destroy(error)).pipe(unpacked);
  try {
    yield* unpacked;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (code === 'ENOENT') throw new CopyRefused(`There is no file ${path}.`, { cause: error });
    if (code.startsWith('Z_'))
      throw new CopyRefused(`${path} is no backup, or it is damaged.`, { cause: error });
    throw error;
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

async function pieceOf({ name, bytes, content }: TarEntry): Promise<Piece> {
  if (name.startsWith('files/'))
    return { kind: 'file', key: name.slice('files/'.length), bytes, content };
  const text = (await buffer(content)).toString('utf8');
  if (name === 'head.json') return { kind: 'head', head: JSON.parse(text) as Head };
  if (name === 'database.json') return { kind: 'seal', seal: JSON.parse(text) as Seal };
  if (name === 'files.json') return { kind: 'end', files: JSON.parse(text) as FileSum[] };
  const table = /^database\/([^/]+)\/\d+\.jsonl$/.exec(name)?.[1];
  if (!table) throw new CopyRefused(`The backup holds ${name}, which this Pavilion does not know.`);
  const [columns = [], ...rows] = text.split('\n').map((line) => JSON.parse(line) as string[]);
  return { kind: 'rows', table, columns, rows };
}
