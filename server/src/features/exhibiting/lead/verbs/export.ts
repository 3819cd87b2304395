import { PassThrough, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import writeXlsxFile from 'write-excel-file/node';

/** A spreadsheet reads these as the beginning of a formula. */
const formula = /^[=+\-@\t\r\0＝＋－＠]/;

/** A table as CSV while it is read: with the mark that spreadsheets need to read UTF-8, and no cell that computes. */
export function csvOf(rows: AsyncIterable<string[]>): Readable {
  const csv = Readable.from(rows).pipe(
    stringify({
      bom: true,
      escape_formulas: true,
      quoted_string: true,
      record_delimiter: 'windows',
    }),
  );
  return csv.pipe(new PassThrough());
}

/** A table as an Excel sheet: every cell is text, so that none computes. The first row stands out and stays in sight. */
export async function xlsxOf(rows: AsyncIterable<string[]>, sheet: string): Promise<Readable> {
  const data: { value: string; type: StringConstructor; fontWeight?: 'bold' }[][] = [];
  for await (const row of rows) {
    const isHead = data.length === 0;
    data.push(
      row.map((value) => ({
        value: formula.test(value) ? `'${value}` : value,
        type: String,
        ...(isHead && { fontWeight: 'bold' as const }),
      })),
    );
  }
  const columns = (data[0] ?? []).map(() => ({ width: 24 }));
  const written = writeXlsxFile(data, { columns, sheet, stickyRowsCount: 1 });
  return (written.toStream as () => Promise<Readable>)();
}
