import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';
import { fileReason } from '../../system/reasons.ts';
import { decryptWith, encryptedHead } from './encryption.ts';
import { CopyRefused, fileSums, head, type Piece, seal, signature } from './Piece.ts';
import { readTar, type TarEntry } from './tar.ts';

/** Limits on what a file may unpack to. */
export interface UnpackLimits {
  /** Totals, over all rows and over all files. */
  databaseBytes: number;
  fileBytes: number;
  rowsPerTable: number;
  /** Of one row, and of one list of the file's contents. */
  rowBytes: number;
  listBytes: number;
}

const sizes: Record<keyof UnpackLimits, string> = {
  databaseBytes: 'bytes of rows',
  fileBytes: 'bytes of files',
  rowsPerTable: 'rows in one table',
  rowBytes: 'bytes in one row',
  listBytes: 'bytes in one list',
};
const rowsAtOnce = 1000;
const bytesAtOnce = 8_000_000;

/** Reads the pieces of a backup, decrypting it with the keys in the file `identity`. Throws CopyRefused if it isn't one, is damaged, cut off or larger than `limits`, or can't be opened. */
export async function* readBackup(
  path: string,
  { limits, identity }: { limits?: UnpackLimits; identity?: string | undefined } = {},
): AsyncGenerator<Piece, void> {
  const budget = new Budget(limits);
  for await (const entry of readTar(unpack(path, identity))) {
    const table = /^database\/([^/]+)\/\d+\.jsonl$/.exec(entry.name)?.[1];
    if (table) yield* readRows(table, entry, budget);
    else yield await toPiece(entry, budget);
  }
}

async function* unpack(path: string, identity: string | undefined): AsyncGenerator<Uint8Array> {
  const source = Readable.from(await readDecrypted(path, identity), { objectMode: false });
  const unpacked = createGunzip();
  // An error of the file ends the loop below.
  source.on('error', (error) => unpacked.destroy(error)).pipe(unpacked);
  try {
    yield* unpacked;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (code.startsWith('Z_'))
      throw new CopyRefused(`${path} is not a backup, or it is damaged.`, { cause: error });
    throw error;
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

/** A file's bytes, decrypted if need be. */
async function readDecrypted(
  path: string,
  identity: string | undefined,
): Promise<AsyncIterable<Uint8Array>> {
  const isEncrypted = await beginsEncrypted(path);
  if (isEncrypted && identity === undefined)
    throw new CopyRefused(
      `${path} is encrypted: “verify” and “restore” read it with --identity and the file of its secret key.`,
    );
  if (!isEncrypted && identity !== undefined)
    throw new CopyRefused(`${path} is not encrypted: leave --identity out.`);
  const source = createReadStream(path);
  return identity === undefined ? source : (await decryptWith(identity))(source);
}

async function beginsEncrypted(path: string): Promise<boolean> {
  const head = createReadStream(path, { end: encryptedHead.length - 1 });
  const text = await buffer(head).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? `There is no file ${path}.` : fileReason(error, path);
    throw reason === null ? error : new CopyRefused(reason, { cause: error });
  });
  return text.toString() === encryptedHead;
}

/** The rows of one entry, in batches. */
async function* readRows(
  table: string,
  { bytes, content }: TarEntry,
  budget: Budget,
): AsyncGenerator<Piece> {
  budget.take('databaseBytes', bytes);
  let columns: string[] | null = null;
  let rows: (string | null)[][] = [];
  let held = 0;
  for await (const line of readLines(content, budget)) {
    const values = parseValues(line, table);
    if (!columns) {
      columns = values as string[];
      continue;
    }
    if (values.length !== columns.length) throw new CopyRefused(damaged(table));
    budget.takeRow(table);
    rows.push(values);
    held += line.length;
    if (rows.length < rowsAtOnce && held < bytesAtOnce) continue;
    yield { kind: 'rows', table, columns, rows };
    rows = [];
    held = 0;
  }
  if (columns && rows.length) yield { kind: 'rows', table, columns, rows };
}

async function* readLines(
  content: AsyncIterable<Uint8Array>,
  budget: Budget,
): AsyncGenerator<string> {
  let parts: Uint8Array[] = [];
  let length = 0;
  const keep = (part: Uint8Array) => {
    length += part.length;
    budget.check('rowBytes', length);
    parts.push(part);
  };
  for await (const chunk of content) {
    let from = 0;
    for (let at; (at = chunk.indexOf(10, from)) >= 0; from = at + 1) {
      keep(chunk.subarray(from, at));
      yield Buffer.concat(parts).toString('utf8');
      parts = [];
      length = 0;
    }
    keep(chunk.subarray(from));
  }
  yield Buffer.concat(parts).toString('utf8');
}

function parseValues(line: string, table: string): (string | null)[] {
  const values = parsed(line);
  const isValue = (value: unknown) => value === null || typeof value === 'string';
  if (!Array.isArray(values) || !values.every(isValue)) throw new CopyRefused(damaged(table));
  return values as (string | null)[];
}

async function toPiece({ name, bytes, content, digest }: TarEntry, budget: Budget): Promise<Piece> {
  if (name.startsWith('files/')) {
    budget.take('fileBytes', bytes);
    budget.takeRow('files');
    return { kind: 'file', key: name.slice('files/'.length), bytes, content };
  }
  budget.check('listBytes', bytes);
  const read = async <T>(schema: z.ZodType<T>): Promise<T> => {
    const { success, data } = schema.safeParse(parsed((await buffer(content)).toString('utf8')));
    if (!success) throw new CopyRefused(damaged(name));
    return data;
  };
  if (name === 'head.json') return { kind: 'head', head: await read(head) };
  if (name === 'database.json') return { kind: 'seal', seal: await read(seal) };
  if (name === 'files.json') return { kind: 'end', files: await read(fileSums) };
  if (name === 'signature.json')
    return { kind: 'signature', signature: await read(signature), digest };
  throw new CopyRefused(`The backup holds ${name}, which this Pavilion does not know.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function damaged(what: string): string {
  return `This is not a Pavilion backup, or it is damaged: ${what} cannot be read.`;
}

/** What remains of the limits. */
class Budget {
  readonly #limits: UnpackLimits | undefined;
  readonly #taken = { databaseBytes: 0, fileBytes: 0 };
  readonly #rows = new Map<string, number>();

  constructor(limits: UnpackLimits | undefined) {
    this.#limits = limits;
  }

  take(what: 'databaseBytes' | 'fileBytes', bytes: number): void {
    this.#taken[what] += bytes;
    this.check(what, this.#taken[what]);
  }

  takeRow(table: string): void {
    const count = (this.#rows.get(table) ?? 0) + 1;
    this.#rows.set(table, count);
    this.check('rowsPerTable', count);
  }

  check(what: keyof UnpackLimits, size: number): void {
    const most = this.#limits?.[what];
    if (most !== undefined && size > most)
      throw new CopyRefused(
        `The file unpacks to more than an import takes: ${most} ${sizes[what]}.`,
      );
  }
}
