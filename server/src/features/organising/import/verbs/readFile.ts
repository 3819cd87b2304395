import { importLimits } from '@pavilion/contract';
import { parse } from 'csv-parse/sync';
import { zipSync } from 'fflate';
import { fileTypeFromBuffer } from 'file-type';
import { refuse } from '../../../../core/refusal.ts';
import { rejectOversized } from './rejectOversized.ts';
import { unzip } from './unzip.ts';

/** A table's cells as text, line by line; the first line has the headings. */
export type Cells = string[][];

/** Reads a file as a table; its type is detected from its content. Refuses `import.unreadable` and `import.tooLarge`. */
export async function readFile(bytes: Buffer): Promise<Cells> {
  const type = await fileTypeFromBuffer(bytes);
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return readXlsx(bytes);
  if (type && !type.mime.startsWith('text/')) refuse('import.unreadable');
  return readText(decode(bytes));
}

/** Reads pasted or decoded text, separated by comma, semicolon or tab, whichever the headings use. */
export function readText(text: string): Cells {
  const lines = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const hinted = /^sep=(.)\n/i.exec(lines);
  const body = hinted ? lines.slice(hinted[0].length) : lines;
  if (body.includes('\u0000')) refuse('import.unreadable');
  let cells: Cells;
  try {
    cells = parse(body, {
      delimiter: hinted?.[1] ?? findDelimiter(body),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: importLimits.cell * importLimits.columns,
      to: importLimits.rows + 2,
    });
  } catch {
    return refuse('import.unreadable');
  }
  return bounded(cells);
}

async function readXlsx(bytes: Buffer): Promise<Cells> {
  const parts = await unzip(bytes, (name) => /\.(xml|rels)$/.test(name));
  if (!Object.keys(parts).length) refuse('import.zipFirst');
  for (const part of Object.values(parts)) rejectOversized(part);
  let rows: unknown[][];
  try {
    const { readSheet } = await import('read-excel-file/node');
    // we write this zip ourselves, so the library sees the same parts as we do
    rows = await readSheet(Buffer.from(zipSync(parts, { level: 0 })), { trim: false });
  } catch {
    return refuse('import.unreadable');
  }
  return bounded(rows.map((row) => row.map(toText)));
}

function bounded(cells: Cells): Cells {
  const used = cells.slice(
    0,
    cells.findLastIndex((row) => row.some((cell) => cell.trim() !== '')) + 1,
  );
  if (!used.length) refuse('import.empty');
  const isTooLarge =
    used.length > importLimits.rows + 1 ||
    used.some((row) => row.length > importLimits.columns) ||
    used.some((row) => row.some((cell) => cell.length > importLimits.cell));
  // a string shared by cells counts in each of them
  const size = used.reduce((sum, row) => row.reduce((all, cell) => all + cell.length, sum), 0);
  if (isTooLarge || size > importLimits.bytes) refuse('import.tooLarge');
  return used.map((row) => row.map(unmarked));
}

/** Removes the apostrophe an export puts before anything a spreadsheet would run. */
function unmarked(cell: string): string {
  return /^'+[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
}

function decode(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // what older spreadsheets write
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function findDelimiter(text: string): string {
  const headings = text.replace(/"[^"]*"/g, '').split('\n', 1)[0]!;
  const counted = [',', ';', '\t'].map((one) => [one, headings.split(one).length] as const);
  return counted.sort((a, b) => b[1] - a[1])[0]![0];
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return toMomentText(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value as string | number);
}

/** Spreadsheets store dates and times as one type: without a time it is a date, without a date a time. */
function toMomentText(moment: Date): string {
  // stored as a fraction of a day, a time is off by some millionths of a second
  const rounded = new Date(Math.round(moment.getTime() / 1000) * 1000);
  const [day = '', time = ''] = rounded.toISOString().slice(0, 16).split('T');
  const written = day.split('-').reverse().join('/');
  if (rounded.getUTCFullYear() < 1901) return time;
  return time === '00:00' ? written : `${written} ${time}`;
}
