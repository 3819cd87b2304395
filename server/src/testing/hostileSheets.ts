import { deflateRawSync } from 'node:zlib';

/** Spreadsheets and ZIPs made to bring down a server. */

interface ZipPart {
  name: string;
  packed: Buffer;
  /** Its declared uncompressed size. */
  size: number;
  /** Its Unix type and permissions. */
  mode?: number;
  isEncrypted?: boolean;
}

/** A workbook whose only sheet has this in its `sheetData`, and this declared size. */
export function workbook(rows: string, { dimension = 'A1' } = {}): Buffer {
  return createZip(createParts(rows, dimension));
}

const cell = (place: string, text: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** A cell in the far corner of the largest possible sheet, after 17 billion empty ones. */
export const farCorner = () =>
  workbook(
    `<row r="1">${cell('A1', 'name')}</row><row r="1048576">${cell('XFD1048576', 'x')}</row>`,
    { dimension: 'A1:XFD1048576' },
  );

/** A million rows with nothing in them. */
export const emptyRows = () =>
  workbook(`<row r="1">${cell('A1', 'name')}</row>${'<row/>'.repeat(1_000_000)}`);

/** One row that claims to be the billionth. */
export const lastRow = () => workbook(`<row r="1000000000">${cell('A1000000000', 'name')}</row>`);

/** Millions of cells without a value. */
export function manyCells(rows = 100): Buffer {
  const columns = Array.from({ length: 16_384 }, (_, at) => columnName(at));
  return workbook(
    Array.from({ length: rows }, (_, row) =>
      columns.map((column) => `<c r="${column}${row + 1}"/>`).join(''),
    )
      .map((cells) => `<row>${cells}</row>`)
      .join(''),
  );
}

/** A long text in every cell a table may have: small as a file, 1.2 GB as a table. */
export function repeatedText(): Buffer {
  const text = `<sst><si><t>${'x'.repeat(10_000)}</t></si></sst>`;
  const rows = Array.from({ length: 2000 }, (_, row) => {
    const cells = Array.from({ length: 60 }, (__, at) => `${columnName(at)}${row + 1}`);
    return `<row>${cells.map((place) => `<c r="${place}" t="s"><v>0</v></c>`).join('')}</row>`;
  });
  return createZip([...createParts(rows.join('')), folded('xl/sharedStrings.xml', text)]);
}

/** Decompresses to 300 MB, but claims at its end to have a single part. */
export function lyingCount(): Buffer {
  const large = folded('', Buffer.alloc(50_000_000));
  const more = Array.from({ length: 6 }, (_, at) => ({ ...large, name: `xl/more${at}.xml` }));
  return createZip([...createParts(''), ...more], { count: 1 });
}

/** A part missing from the directory: found when reading from the front, but not through the directory. */
export function hiddenPart(): Buffer {
  const hidden = folded('xl/hidden.xml', Buffer.alloc(60_000_000));
  return createZip(createParts(`<row r="1">${cell('A1', 'name')}</row>`), { front: local(hidden) });
}

/** A hundred names for one part that decompresses to 30 MB. */
export function overlapping(): Buffer {
  const part = folded('xl/part00.xml', Buffer.alloc(30_000_000));
  const names = Array.from({ length: 100 }, (_, at) => `xl/part${String(at).padStart(2, '0')}.xml`);
  return createZip([part], { entries: names.map((name) => entry({ ...part, name }, 0)) });
}

/** Declares its only part as small; it decompresses to 60 MB. */
export function bomb(): Buffer {
  return createZip([
    { ...folded('xl/worksheets/sheet1.xml', Buffer.alloc(60_000_000)), size: 1000 },
  ]);
}

/** Declares its only part as 4 GB, which a reader may allocate up front. */
export function boast(): Buffer {
  return createZip([
    { ...folded('xl/worksheets/sheet1.xml', '<worksheet/>'), size: 0xff_ff_ff_f0 },
  ]);
}

/** Only quotation marks, as long as a table may be. */
export const quotes = () => Buffer.from(`name\n${'"'.repeat(4_900_000)}`);

/** A quoted field that is never closed. */
export const openQuote = () => Buffer.from(`name\n"${'x,\n'.repeat(1_600_000)}`);

/** A line with millions of empty fields. */
export const manyFields = () => Buffer.from(`name\n${','.repeat(4_900_000)}`);

/** An honest ZIP of these files. */
export function zipFiles(files: Record<string, Buffer | string>): Buffer {
  return createZip(Object.entries(files).map(([name, content]) => folded(name, content)));
}

/** A file whose name points outside the folder it is unpacked to. */
export const traversal = (name = '../../etc/cron.d/pavilion') => zipFiles({ [name]: 'x' });

/** A symbolic link instead of a file. */
export const link = () => createZip([{ ...folded('logo.png', '/etc/passwd'), mode: 0o120777 }]);

/** A file that needs a password. */
export const encrypted = () => createZip([{ ...folded('logo.png', 'secret'), isEncrypted: true }]);

/** Thousands of empty files. */
export const manyFiles = () =>
  zipFiles(Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`${at}.png`, ''])));

/** Files that decompress to 300 MB, and declare it. */
export function largeFiles(): Buffer {
  const large = folded('', Buffer.alloc(10_000_000));
  return createZip(Array.from({ length: 30 }, (_, at) => ({ ...large, name: `${at}.png` })));
}

function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}

function createParts(rows: string, dimension = 'A1'): ZipPart[] {
  const kinds = 'http://schemas.openxmlformats.org';
  const main = `${kinds}/spreadsheetml/2006/main`;
  const links = `${kinds}/officeDocument/2006/relationships`;
  return [
    folded(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${links}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    folded(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${kinds}/package/2006/relationships"><Relationship Id="rId1" Type="${links}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    folded(
      'xl/worksheets/sheet1.xml',
      `<worksheet xmlns="${main}"><dimension ref="${dimension}"/><sheetData>${rows}</sheetData></worksheet>`,
    ),
  ];
}

function folded(name: string, content: Buffer | string): ZipPart {
  const bytes = Buffer.from(content);
  return { name, packed: deflateRawSync(bytes), size: bytes.length };
}

/** A ZIP of parts, optionally after bytes its directory doesn't list, with other entries or a false count. */
function createZip(
  parts: ZipPart[],
  {
    front = Buffer.alloc(0),
    entries,
    count,
  }: { front?: Buffer; entries?: Buffer[]; count?: number } = {},
): Buffer {
  let at = front.length;
  const locals = parts.map(local);
  const own = parts.map((part, index) => {
    const mine = entry(part, at);
    at += locals[index]!.length;
    return mine;
  });
  const listed = entries ?? own;
  const directory = Buffer.concat(listed);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(count ?? listed.length, 8);
  end.writeUInt16LE(count ?? listed.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([front, ...locals, directory, end]);
}

function local({ name, packed, size, isEncrypted }: ZipPart): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50);
  head.writeUInt16LE(entryFlags(isEncrypted), 6);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(size, 22);
  head.writeUInt16LE(Buffer.byteLength(name), 26);
  return Buffer.concat([head, Buffer.from(name), packed]);
}

/** The directory entry for the part at this offset. */
function entry({ name, packed, size, mode, isEncrypted }: ZipPart, at: number): Buffer {
  const line = Buffer.alloc(46);
  line.writeUInt32LE(0x02014b50);
  line.writeUInt16LE(entryFlags(isEncrypted), 8);
  line.writeUInt32LE(((mode ?? 0) << 16) >>> 0, 38);
  line.writeUInt16LE(8, 10);
  line.writeUInt32LE(packed.length, 20);
  line.writeUInt32LE(size, 24);
  line.writeUInt16LE(Buffer.byteLength(name), 28);
  line.writeUInt32LE(at, 42);
  return Buffer.concat([line, Buffer.from(name)]);
}

/** Names are UTF-8. */
function entryFlags(isEncrypted = false): number {
  return 0x800 | (isEncrypted ? 1 : 0);
}
