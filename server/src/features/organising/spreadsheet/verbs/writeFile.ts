import type { SheetFormat } from '@pavilion/contract';
import { stringify } from 'csv-stringify/sync';
import { disarm } from '../../../../texts/disarm.ts';
import type { Cells } from './readFile.ts';

const mediaTypes: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Writes a table as a file, whose cells are nothing but text to the program that opens it. */
export async function writeFile(
  cells: Cells,
  format: SheetFormat,
): Promise<{ mediaType: string; bytes: Buffer }> {
  const safe = cells.map((row) => row.map(disarm));
  const bytes = format === 'csv' ? csvOf(safe) : await xlsxOf(safe);
  return { mediaType: mediaTypes[format], bytes };
}

function csvOf(cells: Cells): Buffer {
  return Buffer.from(
    stringify(cells, { bom: true, record_delimiter: 'windows', quoted_match: /[\r\n;\t]/ }),
  );
}

async function xlsxOf(cells: Cells): Promise<Buffer> {
  const { default: write } = await import('write-excel-file/node');
  const [headings = [], ...lines] = cells;
  const rows = [
    headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...lines.map((line) => line.map((value) => (value ? { value, type: String } : null))),
  ];
  const columns = headings.map((heading, at) => ({
    width: Math.min(
      48,
      Math.max(heading.length, ...lines.slice(0, 200).map((line) => line[at]?.length ?? 0)) + 2,
    ),
  }));
  return write(rows, { columns, stickyRowsCount: 1 }).toBuffer();
}
