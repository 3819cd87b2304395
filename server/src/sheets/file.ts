import type { Readable } from 'node:stream';
import { toCsv } from './csv.ts';
import type { Sheet } from './Sheet.ts';
import { toWorkbook } from './workbook.ts';

export type SheetFileFormat = 'csv' | 'xlsx';

const types: Record<SheetFileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Sheets as a file that is made while they are read: all of them as a workbook, or the first as CSV. */
export function sheetFile(
  sheets: [Sheet, ...Sheet[]],
  { format, zone }: { format: SheetFileFormat; zone: string },
): { file: Readable; type: string } {
  const file = format === 'csv' ? toCsv(sheets[0], zone) : toWorkbook(sheets, zone);
  return { file, type: types[format] };
}
