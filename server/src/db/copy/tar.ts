import { createHash } from 'node:crypto';
import { createTarDecoder, createTarPacker, type TarHeader } from 'modern-tar';
import { CopyRefused } from './Piece.ts';

const block = 512;
const endLength = 2 * block;
/** How many bytes may be read before the entry they belong to is; more is padding without end, or a header of that size. */
const mostAhead = 16_000_000;

/** A file to add to a tar. */
export interface TarFile {
  name: string;
  bytes: number;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** A file in a tar. Its content must be read before the next one is requested. */
export interface TarEntry extends TarFile {
  content: AsyncIterable<Uint8Array>;
  /** SHA-256 of all bytes before this entry. */
  digest: Buffer;
}

/** Writes a tar of these files. */
export async function* writeTar(
  files: AsyncIterable<TarFile> | Iterable<TarFile>,
): AsyncGenerator<Uint8Array> {
  const { readable, controller } = createTarPacker();
  const fill = async () => {
    for await (const { name, bytes, content } of files) {
      const header = { name, size: bytes, mode: 0o600, mtime: new Date(0) };
      await ReadableStream.from(content).pipeTo(controller.add(header));
    }
    controller.finalize();
  };
  fill().catch((error: unknown) => controller.error(error));
  yield* readable;
}

/** A tar without its end marker, so that more can follow. */
export async function* withoutEnd(tar: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array = new Uint8Array(0);
  for await (const part of tar) {
    yield held;
    held = part;
  }
  if (held.length !== endLength || held.some((byte) => byte !== 0))
    throw new Error('a tar ends with two empty blocks');
}

/** Reads the files of a tar in turn. Throws CopyRefused if it is damaged, truncated or contains anything but files. */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const tap = new Tap(source);
  const entries = ReadableStream.from(tap.bytes()).pipeThrough(createTarDecoder({ strict: true }));
  let start = 0;
  for await (const { header, body } of tap.explain(entries)) {
    const { name, size: bytes, type } = header;
    if (type !== 'file') throw new CopyRefused(`The backup holds ${name}, which is not a file.`);
    const first = start + headerLength(header);
    const content = tap.from(first, tap.explain(body));
    yield { name, bytes, content, digest: tap.digest(start) };
    for await (const _rest of content);
    start = first + wholeBlocks(bytes);
  }
}

/** How many bytes precede an entry's content: long names have their own header (pax). */
function headerLength({ pax }: TarHeader): number {
  if (!pax) return block;
  const records = Object.entries(pax).map(([key, value]) => {
    const rest = Buffer.byteLength(` ${key}=${value}\n`);
    // A record begins with its length, which counts its own digits.
    return rest + String(rest + String(rest).length).length;
  });
  return 2 * block + wholeBlocks(records.reduce((sum, length) => sum + length, 0));
}

function wholeBlocks(bytes: number): number {
  return Math.ceil(bytes / block) * block;
}

/** Feeds a tar's bytes to the decoder, which reads ahead, and hashes them only as far as entries have been read. */
class Tap {
  readonly #source: AsyncIterable<Uint8Array>;
  readonly #hash = createHash('sha256');
  readonly #ahead: Uint8Array[] = [];
  #read = 0;
  #hashed = 0;
  #failure: unknown;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source;
  }

  async *bytes(): AsyncGenerator<Uint8Array> {
    try {
      for await (const part of this.#source) {
        if (this.#read - this.#hashed > mostAhead)
          throw new CopyRefused('This is not a Pavilion backup: it goes on after its end.');
        this.#read += part.length;
        this.#ahead.push(part);
        yield part;
      }
    } catch (error) {
      this.#failure = error;
      throw error;
    }
  }

  /** SHA-256 of the first `bytes` bytes. */
  digest(bytes: number): Buffer {
    this.#hashTo(bytes);
    return this.#hash.copy().digest();
  }

  /** Passes on the content that starts at byte `first`. */
  async *from(first: number, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let at = first;
    for await (const part of content) {
      at += part.length;
      this.#hashTo(at);
      yield part;
    }
  }

  /** Passes on what the decoder yields. Rethrows the source's errors; any other means that the tar is damaged. */
  async *explain<T>(decoded: AsyncIterable<T>): AsyncGenerator<T> {
    try {
      yield* decoded;
    } catch (error) {
      if (this.#failure) throw this.#failure;
      const isCut = error instanceof Error && error.message.includes('truncated');
      throw new CopyRefused(
        isCut
          ? 'The backup is incomplete: it was cut off.'
          : 'This is not a Pavilion backup, or it is damaged.',
        { cause: error },
      );
    }
  }

  #hashTo(end: number): void {
    while (this.#hashed < end && this.#ahead.length) {
      const part = this.#ahead[0]!.subarray(0, end - this.#hashed);
      this.#hash.update(part);
      this.#hashed += part.length;
      const rest = this.#ahead[0]!.subarray(part.length);
      if (rest.length) this.#ahead[0] = rest;
      else this.#ahead.shift();
    }
  }
}
