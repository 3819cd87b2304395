import { inflateRawSync } from 'node:zlib';

const most = { entries: 300, bytes: 40_000_000 };
const endMark = 0x06054b50;
const entryMark = 0x02014b50;

/** Whether a zip unfolds to no more than we take: every entry is unfolded up to a limit, whatever it says of itself. */
export function unfoldsWithinLimits(zip: Buffer): boolean {
  try {
    const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'));
    if (end < 0 || zip.readUInt32LE(end) !== endMark) return false;
    const count = zip.readUInt16LE(end + 10);
    if (count > most.entries) return false;
    let at = zip.readUInt32LE(end + 16);
    let left = most.bytes;
    for (let entry = 0; entry < count; entry++) {
      if (zip.readUInt32LE(at) !== entryMark) return false;
      const method = zip.readUInt16LE(at + 10);
      const packed = zip.readUInt32LE(at + 20);
      const local = zip.readUInt32LE(at + 42);
      const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      const bytes = zip.subarray(from, from + packed);
      if (method !== 0 && method !== 8) return false;
      left -= method === 0 ? packed : inflateRawSync(bytes, { maxOutputLength: left + 1 }).length;
      if (left < 0) return false;
      at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    }
    return true;
  } catch {
    // what cannot be unfolded is too large or no zip
    return false;
  }
}
