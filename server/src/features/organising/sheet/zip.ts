import { inflateRawSync } from 'node:zlib';
import { refuse } from '../../../http/refusal.ts';

const most = { entries: 300, bytes: 40_000_000 };
const marks = { local: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 };
const endLength = 22;
const longestComment = 0xffff;
const isEncrypted = 1;

interface Entry {
  name: string;
  method: number;
  /** Its bytes in the zip. */
  from: number;
  to: number;
  /** As it says. */
  size: number;
}

/**
 * Unfolds those parts of a zip whose name is wanted, none beyond what it says of itself and all together up to 40 MB.
 * Refuses `sheet.tooLarge`, and `sheet.unreadable` for one whose directory, parts and end do not tell the same.
 */
export function unzip(
  zip: Buffer,
  isWanted: (name: string) => boolean,
): Record<string, Uint8Array> {
  let entries: Entry[];
  try {
    entries = entriesOf(zip);
  } catch (error) {
    // a place outside of the file
    if (error instanceof RangeError) return refuse('sheet.unreadable');
    throw error;
  }
  const wanted = entries.filter(({ name }) => isWanted(name));
  if (wanted.reduce((sum, { size }) => sum + size, 0) > most.bytes) refuse('sheet.tooLarge');
  return Object.fromEntries(wanted.map((entry) => [entry.name, unfolded(zip, entry)]));
}

function entriesOf(zip: Buffer): Entry[] {
  const end = endOf(zip);
  const count = zip.readUInt16LE(end + 10);
  const entries: Entry[] = [];
  let at = zip.readUInt32LE(end + 16);
  const start = at;
  while (at < end) {
    if (entries.length === most.entries) refuse('sheet.tooLarge');
    const [entry, next] = entryAt(zip, at);
    entries.push(entry);
    at = next;
  }
  const isWhole = at === end && entries.length === count;
  const names = new Set(entries.map(({ name }) => name));
  const byPlace = entries.toSorted((a, b) => a.from - b.from);
  const isApart = byPlace.every(({ to }, one) => to <= (byPlace[one + 1]?.from ?? start));
  if (!isWhole || !isApart || names.size !== entries.length) refuse('sheet.unreadable');
  return entries;
}

/** Where the end record begins: it and its comment are the last bytes. */
function endOf(zip: Buffer): number {
  const first = Math.max(0, zip.length - endLength - longestComment);
  for (let at = zip.length - endLength; at >= first; at--)
    if (zip.readUInt32LE(at) === marks.end && zip.readUInt16LE(at + 20) === zip.length - at - 22)
      return at;
  return refuse('sheet.unreadable');
}

/** The entry of the directory at this place, with where the next one is. */
function entryAt(zip: Buffer, at: number): [Entry, number] {
  const method = zip.readUInt16LE(at + 10);
  const packed = zip.readUInt32LE(at + 20);
  const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
  const local = zip.readUInt32LE(at + 42);
  const localName = zip.readUInt16LE(local + 26);
  const from = local + 30 + localName + zip.readUInt16LE(local + 28);
  const name = zip.toString('utf8', at + 46, nameEnd);
  const isSound =
    zip.readUInt32LE(at) === marks.entry &&
    zip.readUInt32LE(local) === marks.local &&
    zip.toString('utf8', local + 30, local + 30 + localName) === name &&
    (method === 0 || method === 8) &&
    !(zip.readUInt16LE(at + 8) & isEncrypted);
  if (!isSound) refuse('sheet.unreadable');
  const next = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  return [{ name, method, from, to: from + packed, size: zip.readUInt32LE(at + 24) }, next];
}

function unfolded(zip: Buffer, { method, from, to, size }: Entry): Buffer {
  const bytes = zip.subarray(from, to);
  let whole: Buffer;
  try {
    whole = method === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: size + 1 });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    return refuse(isTooLarge ? 'sheet.tooLarge' : 'sheet.unreadable');
  }
  if (whole.length > size) refuse('sheet.tooLarge');
  if (whole.length < size) refuse('sheet.unreadable');
  return whole;
}
