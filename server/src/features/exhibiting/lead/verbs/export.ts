import { PassThrough, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import writeXlsxFile from 'write-excel-file/node';
import { disarm } from '../../../../texts/disarm.ts';

/** A table as CSV while it is read, with the byte order mark that spreadsheets need, and with formulas escaped. */
export function csvOf(rows: AsyncIterable<string[]>): Readable {
  const csv = Readable.from(rows).pipe(
    stringify({
      bom: true,
      cast: { string: disarm },
      quoted_string: true,
      record_delimiter: 'windows',
    }),
  );
  return csv.pipe(new PassThrough());
}

/** A table as an Excel sheet: every cell is text, so that none is a formula. The first row is bold and sticky. */
export async function xlsxOf(rows: AsyncIterable<string[]>, sheet: string): Promise<Readable> {
  const data: { value: string; type: StringConstructor; fontWeight?: 'bold' }[][] = [];
  for await (const row of rows) {
    const isHead = data.length === 0;
    data.push(
      row.map((value) => ({
        value: disarm(value),
        type: String,
        ...(isHead && { fontWeight: 'bold' as const }),
      })),
    );
  }
  const columns = (data[0] ?? []).map(() => ({ width: 24 }));
  const written = writeXlsxFile(data, { columns, sheet, stickyRowsCount: 1 });
  return (written.toStream as () => Promise<Readable>)();
}
