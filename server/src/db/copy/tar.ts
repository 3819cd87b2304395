import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { CopyRefused } from './Piece.ts';

const block = 512;
const mostOctal = 0o77777777777;

/** A file in a tar. Its content must be read before the next one is asked for. */
export interface TarEntry {
  name: string;
  bytes: number;
  content: AsyncIterable<Uint8Array>;
  /** SHA-256 of all bytes before this entry. */
  digest: Buffer;
}

/** The header of an entry, in the format that every tar reads. */
export function tarHeader(name: string, bytes: number): Buffer {
  const header = Buffer.alloc(block);
  const [prefix, rest] = splitName(name);
  header.write(rest, 0, 100);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  if (bytes <= mostOctal) header.write(bytes.toString(8).padStart(11, '0'), 124);
  else {
    header.writeUInt8(0x80, 124);
    header.writeBigUInt64BE(BigInt(bytes), 128);
  }
  header.write('00000000000', 136);
  header.fill(' ', 148, 156);
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  header.write(prefix, 345, 155);
  const checksum = header.reduce((sum, byte) => sum + byte, 0);
  header.write(`${checksum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** What fills an entry up to the next whole block. */
export function tarPadding(bytes: number): Buffer {
  return Buffer.alloc((block - (bytes % block)) % block);
}

/** What ends a tar. */
export const tarEnd = Buffer.alloc(2 * block);

function splitName(name: string): [prefix: string, rest: string] {
  if (name.length <= 100) return ['', name];
  const at = name.indexOf('/', name.length - 101);
  if (at < 1 || at > 155)
    throw new CopyRefused(`The name of a file is too long for a backup: ${name}`);
  return [name.slice(0, at), name.slice(at + 1)];
}

/** Reads the entries of a tar, one after the other. Throws CopyRefused where it ends too early. */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const reader = new ByteReader(source);
  for (;;) {
    const digest = reader.digest();
    const header = await buffer(reader.take(block));
    if (header.every((byte) => byte === 0)) return;
    const text = (from: number, length: number) =>
      header.toString('utf8', from, from + length).split('\0')[0]!;
    const bytes =
      header[124] === 0x80
        ? Number(header.readBigUInt64BE(128))
        : Number.parseInt(text(124, 12), 8);
    if (text(257, 5) !== 'ustar' || !Number.isSafeInteger(bytes) || bytes < 0)
      throw new CopyRefused('This is no backup of Pavilion, or it is damaged.');
    const prefix = text(345, 155);
    const content = reader.take(bytes);
    yield { name: (prefix && `${prefix}/`) + text(0, 100), bytes, content, digest };
    for await (const _rest of content);
    for await (const _padding of reader.take(tarPadding(bytes).length));
  }
}

class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  readonly #hash = createHash('sha256');
  #rest: Uint8Array = new Uint8Array(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  /** SHA-256 of what was taken so far. */
  digest(): Buffer {
    return this.#hash.copy().digest();
  }

  /** The next bytes, as many as are asked for. */
  async *take(bytes: number): AsyncGenerator<Uint8Array> {
    let left = bytes;
    while (left > 0) {
      if (!this.#rest.length) {
        const { done, value } = await this.#chunks.next();
        if (done) throw new CopyRefused('The backup ends before its end: it was cut off.');
        this.#rest = value;
        continue;
      }
      const part = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(part.length);
      left -= part.length;
      this.#hash.update(part);
      yield part;
    }
  }
}
