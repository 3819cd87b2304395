import { inflateRawSync } from 'node:zlib';
import type { Code } from '@pavilion/contract';
import { type Entry, fromBufferPromise } from 'yauzl';
import { Refusal, refuse } from '../../../../core/refusal.ts';

const most = { entries: 300, bytes: 40_000_000 };
const entryLength = 46;
const endLength = 22;

/** A file in a zip. */
interface ZipPart {
  entry: Entry;
  /** Where its content begins in the zip. */
  from: number;
  /** Where it ends. */
  to: number;
}

/** The entry limit, refusals and further checks for a kind of zip. */
interface ZipRules {
  entries: number;
  tooMany: Code;
  tooLarge: Code;
  unreadable: Code;
  unsafeName: Code;
  refuseEntry?: (entry: Entry) => void;
}

const ofTables: ZipRules = {
  entries: most.entries,
  tooMany: 'import.tooLarge',
  tooLarge: 'import.tooLarge',
  unreadable: 'import.unreadable',
  unsafeName: 'import.unreadable',
};

/**
 * Decompresses the parts of a zip whose names are wanted, none beyond its declared size and all together up to 40 MB.
 * Refuses `import.tooLarge`, and `import.unreadable` for one whose directory, parts and end don't agree.
 */
export async function unzip(
  zip: Buffer,
  isWanted: (name: string) => boolean,
): Promise<Record<string, Uint8Array>> {
  const parts = await listParts(zip, ofTables);
  const wanted = parts.filter(({ entry }) => isWanted(entry.fileName));
  const size = wanted.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
  if (size > most.bytes) refuse('import.tooLarge');
  return Object.fromEntries(
    wanted.map((part) => [
      part.entry.fileName,
      unfolded(zip.subarray(part.from, part.to), toFolded(part), ofTables),
    ]),
  );
}

/** What decompression needs to know about a part. */
export interface Folded {
  /** Its decompressed size, as the zip declares it. */
  size: number;
  isPacked: boolean;
}

function toFolded({ entry }: ZipPart): Folded {
  return { size: entry.uncompressedSize, isPacked: entry.compressionMethod === 8 };
}

/** All parts, as the directory lists them. Refuses by `rules` a zip that is damaged, or whose directory, parts and end don't agree. */
export async function listParts(zip: Buffer, rules: ZipRules): Promise<ZipPart[]> {
  try {
    return await readParts(zip, rules);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // the library rejects names that lead out of their folder
    const isUnsafe = error instanceof Error && /path: |characters in fileName/.test(error.message);
    return refuse(isUnsafe ? rules.unsafeName : rules.unreadable);
  }
}

/** Whether a name can be shown and stored: no control characters, none that reverse what follows, and no longer than file systems take. */
function isName(name: string): boolean {
  return name.length <= 1000 && !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(name);
}

/** The library follows the directory; this checks that nothing lies outside it or overlaps. */
async function readParts(zip: Buffer, rules: ZipRules): Promise<ZipPart[]> {
  const file = await fromBufferPromise(zip);
  const parts: ZipPart[] = [];
  let directoryLength = 0;
  for await (const entry of file.eachEntry()) {
    if (parts.length === rules.entries) refuse(rules.tooMany);
    if (!isName(entry.fileName)) refuse(rules.unreadable);
    rules.refuseEntry?.(entry);
    const local = await file.readLocalFileHeaderPromise(entry);
    if (!entry.canDecodeFileData() || !local.fileName.equals(entry.fileNameRaw))
      refuse(rules.unreadable);
    const from = local.fileDataStart;
    parts.push({ entry, from, to: from + entry.compressedSize });
    directoryLength +=
      entryLength + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
  }
  const end = zip.length - endLength - file.comment.length;
  const start = zip.readUInt32LE(end + 16);
  const isWhole = start + directoryLength === end;
  const byPlace = parts.toSorted((a, b) => a.from - b.from);
  const isApart = byPlace.every(
    ({ to }, one) => to <= (byPlace[one + 1]?.entry.relativeOffsetOfLocalHeader ?? start),
  );
  const names = new Set(parts.map(({ entry }) => entry.fileName));
  if (!isWhole || !isApart || names.size !== parts.length) refuse(rules.unreadable);
  return parts;
}

/** Decompresses a part, never beyond its declared size. Refuses by `rules`. */
export function unfolded(
  bytes: Buffer,
  { size, isPacked }: Folded,
  { tooLarge, unreadable }: Pick<ZipRules, 'tooLarge' | 'unreadable'>,
): Buffer {
  let whole: Buffer;
  try {
    whole = isPacked ? inflateRawSync(bytes, { maxOutputLength: size + 1 }) : bytes;
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    return refuse(isTooLarge ? tooLarge : unreadable);
  }
  if (whole.length > size) refuse(tooLarge);
  if (whole.length < size) refuse(unreadable);
  return whole;
}
