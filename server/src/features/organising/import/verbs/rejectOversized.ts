import { refuse } from '../../../../core/refusal.ts';

/** What a reader may allocate memory for. Spreadsheets sometimes end with empty rows, so it is more than a table may have. */
const most = { rows: 40_000, cells: 800_000, places: 2_400_000 };

const mark = /<(?:[\w.-]+:)?(row|c)(?=[\s/>])([^>]*)/g;
const reference = /(?:^|[\s:])r\s*=\s*["']([^"']*)/;

/**
 * Checks how far the rows and filled cells of a sheet reach and how many there are, before a reader allocates them: one
 * cell in the last corner stands for 17 billion. The size the sheet declares is ignored, here and by the reader.
 * Refuses `import.tooLarge`.
 */
export function rejectOversized(part: Uint8Array): void {
  const text = Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('latin1');
  let rows = 0;
  let cells = 0;
  let lastRow = 0;
  let lastColumn = 0;
  for (const [, tag, attributes = ''] of text.matchAll(mark)) {
    const [, place = ''] = reference.exec(attributes) ?? [];
    lastRow = Math.max(lastRow, rowNumber(place));
    if (tag === 'row') rows++;
    else cells++;
    if (tag === 'c' && !attributes.endsWith('/'))
      lastColumn = Math.max(lastColumn, columnNumber(place));
    const height = Math.max(rows, lastRow);
    if (height > most.rows || cells > most.cells || height * lastColumn > most.places)
      refuse('import.tooLarge');
  }
}

/** The row in `XFD1048576` or in `7`; infinite in a notation that no spreadsheet writes. */
function rowNumber(place: string): number {
  if (place === '') return 0;
  const [, digits] = /^[A-Z]*(\d{1,9})$/.exec(place) ?? [];
  return digits ? Number(digits) : Infinity;
}

/** The column in `XFD1048576`: A is 1. */
function columnNumber(place: string): number {
  const [letters] = /^[A-Z]*/.exec(place)!;
  return Buffer.from(letters).reduce((sum, letter) => sum * 26 + letter - 64, 0);
}
