import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

export interface Glyph {
  advance: number;
  contours: readonly (readonly GlyphPoint[])[];
}

interface GlyphPoint {
  x: number;
  y: number;
  on: boolean;
}

class Reader {
  readonly bytes: Buffer;
  at: number;
  constructor(bytes: Buffer, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }
  byte(): number {
    return this.bytes.readUInt8(this.at++);
  }
  short(): number {
    this.at += 2;
    return this.bytes.readUInt16BE(this.at - 2);
  }
  signed(): number {
    this.at += 2;
    return this.bytes.readInt16BE(this.at - 2);
  }
  long(): number {
    this.at += 4;
    return this.bytes.readUInt32BE(this.at - 4);
  }
  base128(): number {
    let value = 0;
    for (let count = 0; count < 5; count += 1) {
      const next = this.byte();
      value = value * 128 + (next & 127);
      if ((next & 128) === 0) break;
    }
    return value;
  }
  packed(): number {
    const first = this.byte();
    if (first === 253) return this.short();
    if (first === 254) return this.byte() + 506;
    if (first === 255) return this.byte() + 253;
    return first;
  }
}

const knownTags = [
  'cmap',
  'head',
  'hhea',
  'hmtx',
  'maxp',
  'name',
  'OS/2',
  'post',
  'cvt ',
  'fpgm',
  'glyf',
  'loca',
];

/** Reads the outlines of a WOFF2 font, so that lettering can be drawn as paths and viewers need no font. */
export function readFont(): { unitsPerEm: number; glyph(character: string): Glyph } {
  const { resolve } = createRequire(import.meta.url);
  const family = dirname(resolve('@fontsource-variable/plus-jakarta-sans/package.json'));
  const file = join(family, 'files/plus-jakarta-sans-latin-wght-normal.woff2');
  const tables = unpack(readFileSync(file));
  const table = (tag: string) => {
    const found = tables.get(tag);
    if (found === undefined) throw new Error(`The font has no ${tag} table.`);
    return found;
  };
  const glyphs = outlines(table('glyf').bytes);
  const advances = widths(table('hmtx'), table('hhea').bytes.readUInt16BE(34));
  const indexes = characters(table('cmap').bytes);
  return {
    unitsPerEm: table('head').bytes.readUInt16BE(18),
    glyph: (character) => {
      const index = indexes.get(character.codePointAt(0) ?? 32) ?? 0;
      return { advance: advances[index] ?? advances.at(-1) ?? 0, contours: glyphs[index] ?? [] };
    },
  };
}

interface Table {
  bytes: Buffer;
  transformed: boolean;
}

function unpack(file: Buffer): Map<string, Table> {
  const head = new Reader(file, 12);
  const count = head.short();
  head.at = 20;
  const compressed = head.long();
  head.at = 48;
  const entries: { tag: string; size: number; transformed: boolean }[] = [];
  for (let index = 0; index < count; index += 1) {
    const flags = head.byte();
    const known = flags & 63;
    let tag = knownTags[known] ?? `#${known}`;
    if (known === 63) {
      tag = file.toString('latin1', head.at, head.at + 4);
      head.at += 4;
    }
    const version = flags >> 6;
    const transformed = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0;
    const original = head.base128();
    entries.push({ tag, size: transformed ? head.base128() : original, transformed });
  }
  const data = brotliDecompressSync(file.subarray(head.at, head.at + compressed));
  const tables = new Map<string, Table>();
  let at = 0;
  for (const { tag, size, transformed } of entries) {
    tables.set(tag, { bytes: data.subarray(at, at + size), transformed });
    at += size;
  }
  return tables;
}

function widths({ bytes, transformed }: Table, count: number): number[] {
  const reader = new Reader(bytes, transformed ? 1 : 0);
  return Array.from({ length: count }, () => {
    const advance = reader.short();
    if (!transformed) reader.at += 2;
    return advance;
  });
}

function characters(cmap: Buffer): Map<number, number> {
  const map = new Map<number, number>();
  const tables = cmap.readUInt16BE(2);
  for (let index = 0; index < tables; index += 1) {
    const start = cmap.readUInt32BE(8 + index * 8);
    if (cmap.readUInt16BE(start) !== 4) continue;
    const doubled = cmap.readUInt16BE(start + 6);
    for (let segment = 0; segment < doubled; segment += 2) {
      const end = cmap.readUInt16BE(start + 14 + segment);
      const first = cmap.readUInt16BE(start + 16 + doubled + segment);
      const delta = cmap.readUInt16BE(start + 16 + doubled * 2 + segment);
      const offsetAt = start + 16 + doubled * 3 + segment;
      const offset = cmap.readUInt16BE(offsetAt);
      for (let code = first; code <= end && code < 0xffff; code += 1) {
        const glyph =
          offset === 0 ? code : cmap.readUInt16BE(offsetAt + offset + (code - first) * 2);
        map.set(code, (glyph + delta) & 0xffff);
      }
    }
  }
  return map;
}

/** Undoes the WOFF2 transform of the outlines. */
function outlines(glyf: Buffer): (readonly (readonly GlyphPoint[])[])[] {
  const head = new Reader(glyf, 4);
  const count = head.short();
  head.at += 2;
  const sizes = Array.from({ length: 7 }, () => head.long());
  let start = 36;
  const streams = sizes.map((size) => {
    const reader = new Reader(glyf, start);
    start += size;
    return reader;
  });
  const [contourCounts, pointCounts, flags, data, composites] = streams;
  if (!contourCounts || !pointCounts || !flags || !data || !composites) return [];
  const parts: { index: number; dx: number; dy: number }[][] = [];
  const simple: GlyphPoint[][][] = [];
  for (let index = 0; index < count; index += 1) {
    const contours = contourCounts.signed();
    if (contours === -1) {
      parts[index] = composite(composites, data);
      continue;
    }
    if (contours === 0) continue;
    const ends = Array.from({ length: contours }, () => pointCounts.packed());
    let x = 0;
    let y = 0;
    simple[index] = ends.map((points) =>
      Array.from({ length: points }, () => {
        const flag = flags.byte();
        const [dx, dy] = triplet(flag & 127, data);
        x += dx;
        y += dy;
        return { x, y, on: flag < 128 };
      }),
    );
    data.packed();
  }
  return Array.from({ length: count }, (_, index) => {
    const own = parts[index];
    if (own === undefined) return simple[index] ?? [];
    return own.flatMap(({ index: part, dx, dy }) =>
      (simple[part] ?? []).map((contour) =>
        contour.map((point) => ({ ...point, x: point.x + dx, y: point.y + dy })),
      ),
    );
  });
}

function composite(stream: Reader, data: Reader): { index: number; dx: number; dy: number }[] {
  const parts: { index: number; dx: number; dy: number }[] = [];
  let instructed = false;
  for (;;) {
    const flags = stream.short();
    const index = stream.short();
    const [dx, dy] =
      flags & 1
        ? [stream.signed(), stream.signed()]
        : [(stream.byte() << 24) >> 24, (stream.byte() << 24) >> 24];
    if (flags & 8) stream.at += 2;
    else if (flags & 64) stream.at += 4;
    else if (flags & 128) stream.at += 8;
    parts.push({ index, dx: dx ?? 0, dy: dy ?? 0 });
    instructed ||= (flags & 256) !== 0;
    if ((flags & 32) === 0) break;
  }
  if (instructed) data.packed();
  return parts;
}

function triplet(flag: number, data: Reader): readonly [number, number] {
  const sign = (bit: number, value: number) => (bit & 1 ? value : -value);
  if (flag < 10) return [0, sign(flag, ((flag & 14) << 7) + data.byte())];
  if (flag < 20) return [sign(flag, (((flag - 10) & 14) << 7) + data.byte()), 0];
  if (flag < 84) {
    const base = flag - 20;
    const next = data.byte();
    return [
      sign(flag, 1 + (base & 48) + (next >> 4)),
      sign(flag >> 1, 1 + ((base & 12) << 2) + (next & 15)),
    ];
  }
  if (flag < 120) {
    const base = flag - 84;
    const dx = data.byte();
    const dy = data.byte();
    return [
      sign(flag, 1 + (Math.floor(base / 12) << 8) + dx),
      sign(flag >> 1, 1 + (((base % 12) >> 2) << 8) + dy),
    ];
  }
  if (flag < 124) {
    const first = data.byte();
    const second = data.byte();
    const third = data.byte();
    return [
      sign(flag, (first << 4) + (second >> 4)),
      sign(flag >> 1, ((second & 15) << 8) + third),
    ];
  }
  return [sign(flag, data.short()), sign(flag >> 1, data.short())];
}
