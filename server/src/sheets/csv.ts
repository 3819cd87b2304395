import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { escapeFormula } from '../texts/escapeFormula.ts';
import { type Cell, localClock, type Sheet } from './Sheet.ts';

/** A sheet as CSV while it is read: with the byte order mark that spreadsheets need, formulas disarmed, and times by the clock of a zone. */
export function toCsv({ headings, rows }: Omit<Sheet, 'name'>, zone: string): Readable {
  return Readable.from(toLines({ headings, rows }, localClock(zone)));
}

async function* toLines(
  { headings, rows }: Omit<Sheet, 'name'>,
  clock: (at: Date) => number,
): AsyncGenerator<string> {
  yield `\ufeff${csv([headings.map(escapeFormula)])}`;
  for await (const some of rows)
    if (some.length) yield csv(some.map((row) => row.map((cell) => toText(cell, clock))));
}

function csv(rows: (string | number)[][]): string {
  return stringify(rows, { record_delimiter: 'windows', quoted_string: true });
}

function toText(cell: Cell, clock: (at: Date) => number): string | number {
  if (cell === null) return '';
  if (typeof cell === 'number') return cell;
  if (typeof cell === 'string') return escapeFormula(cell.toWellFormed());
  if ('day' in cell) return cell.day;
  if ('time' in cell) return cell.time;
  if ('share' in cell) return Number(cell.share.toFixed(4));
  return cell.at ? new Date(clock(cell.at)).toISOString().slice(0, 19).replace('T', ' ') : '';
}
