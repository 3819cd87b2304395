import { inflateRawSync } from 'node:zlib';
import { type Entry, fromBufferPromise } from 'yauzl';
import { Refusal, refuse } from '../../../../http/refusal.ts';

const most = { entries: 300, bytes: 40_000_000 };
const entryLength = 46;
const endLength = 22;

interface Part {
  entry: Entry;
  /** Where its content begins in the zip. */
  from: number;
  /** Where it ends. */
  to: number;
}

/**
 * Unfolds those parts of a zip whose name is wanted, none beyond what it says of itself and all together up to 40 MB.
 * Refuses `sheet.tooLarge`, and `sheet.unreadable` for one whose directory, parts and end do not agree.
 */
export async function unzip(
  zip: Buffer,
  isWanted: (name: string) => boolean,
): Promise<Record<string, Uint8Array>> {
  const parts = await partsOf(zip).catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    return refuse('sheet.unreadable');
  });
  const wanted = parts.filter(({ entry }) => isWanted(entry.fileName));
  const size = wanted.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
  if (size > most.bytes) refuse('sheet.tooLarge');
  return Object.fromEntries(wanted.map((part) => [part.entry.fileName, unfolded(zip, part)]));
}

/** All parts, as the directory names them. The library follows the directory; that nothing is beside or across it is checked here. */
async function partsOf(zip: Buffer): Promise<Part[]> {
  const file = await fromBufferPromise(zip);
  const parts: Part[] = [];
  let directoryLength = 0;
  for await (const entry of file.eachEntry()) {
    if (parts.length === most.entries) refuse('sheet.tooLarge');
    const local = await file.readLocalFileHeaderPromise(entry);
    if (!entry.canDecodeFileData() || !local.fileName.equals(entry.fileNameRaw))
      refuse('sheet.unreadable');
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
  if (!isWhole || !isApart || names.size !== parts.length) refuse('sheet.unreadable');
  return parts;
}

function unfolded(zip: Buffer, { entry, from, to }: Part): Buffer {
  const { uncompressedSize: size } = entry;
  const bytes = zip.subarray(from, to);
  let whole: Buffer;
  try {
    whole =
      entry.compressionMethod === 8 ? inflateRawSync(bytes, { maxOutputLength: size + 1 }) : bytes;
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    return refuse(isTooLarge ? 'sheet.tooLarge' : 'sheet.unreadable');
  }
  if (whole.length > size) refuse('sheet.tooLarge');
  if (whole.length < size) refuse('sheet.unreadable');
  return whole;
}
