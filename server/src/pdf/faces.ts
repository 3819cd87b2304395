import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import type { Font } from 'harfbuzzjs';

export type Weight = 400 | 700;

/** The letters of one script, or of a part of it, in one weight. */
export interface Face {
  name: string;
  /** As TrueType. */
  bytes: Buffer;
  letters: ReadonlySet<number>;
  font: Font;
}

interface Script {
  letters: RegExp;
  family: string;
  parts: string[];
}

/** Latin, and what belongs to no script, such as digits. */
const latin = { family: 'noto-sans', parts: ['latin', 'latin-ext', 'vietnamese'] };
const scripts: Script[] = [
  { letters: /\p{Script=Devanagari}/u, family: 'noto-sans', parts: ['devanagari'] },
  { letters: /\p{Script=Cyrillic}/u, family: 'noto-sans', parts: ['cyrillic', 'cyrillic-ext'] },
  { letters: /\p{Script=Greek}/u, family: 'noto-sans', parts: ['greek', 'greek-ext'] },
  ...[
    ...['Arabic', 'Bengali', 'Gujarati', 'Gurmukhi', 'Kannada'],
    ...['Malayalam', 'Oriya', 'Tamil', 'Telugu'],
  ].map((script) => ({
    letters: new RegExp(`\\p{Script=${script}}`, 'u'),
    family: `noto-sans-${script.toLowerCase()}`,
    parts: [script.toLowerCase()],
  })),
];

/** The face for a letter: the one before it, if that has the letter. */
export async function findFace(
  letter: string,
  weight: Weight,
  before?: Face,
): Promise<Face | undefined> {
  const code = letter.codePointAt(0)!;
  if (before?.letters.has(code)) return before;
  const { family, parts } = scripts.find(({ letters }) => letters.test(letter)) ?? latin;
  for (const part of parts) {
    const face = await openFace(`${family}/files/${family}-${part}-${weight}-normal.woff`);
    if (face.letters.has(code)) return face;
  }
  return undefined;
}

/** Whether a document can show all letters and digits of a text, and it has some. */
export async function isPrintable(text: string): Promise<boolean> {
  const letters = text.normalize('NFC').match(/[\p{L}\p{N}]/gu) ?? [];
  for (const letter of letters) if (!(await findFace(letter, 700))) return false;
  return letters.length > 0;
}

const faces = new Map<string, Promise<Face>>();

function openFace(name: string): Promise<Face> {
  const open = faces.get(name) ?? readFace(name);
  faces.set(name, open);
  return open;
}

async function readFace(name: string): Promise<Face> {
  const { Blob, Face, Font } = await import('harfbuzzjs');
  const url = import.meta.resolve(`@fontsource/${name}`);
  const bytes = unpack(await readFile(fileURLToPath(url)));
  const face = new Face(new Blob(bytes));
  return { name, bytes, letters: new Set(face.collectUnicodes()), font: new Font(face) };
}

/** Unpacks a WOFF file to TrueType. */
function unpack(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts: Buffer[] = [head];
  let end = head.length;
  for (let index = 0; index < count; index++) {
    const entry = woff.subarray(44 + 20 * index);
    const offset = entry.readUInt32BE(4);
    const packed = entry.readUInt32BE(8);
    const size = entry.readUInt32BE(12);
    const found = woff.subarray(offset, offset + packed);
    const table = packed < size ? inflateSync(found) : found;
    const at = 12 + 16 * index;
    entry.copy(head, at, 0, 4);
    entry.copy(head, at + 4, 16, 20);
    head.writeUInt32BE(end, at + 8);
    head.writeUInt32BE(size, at + 12);
    const padding = Buffer.alloc(-size & 3);
    parts.push(table, padding);
    end += size + padding.length;
  }
  return Buffer.concat(parts);
}
