import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { Zip, ZipDeflate } from 'fflate';
import { escapeFormula } from '../texts/escapeFormula.ts';
import { type Cell, localClock, type Sheet } from './Sheet.ts';

/** What a spreadsheet program shows of one sheet. */
const mostRows = 1_048_576;
const mostLetters = 32_767;
const dayMs = 86_400_000;
/** Day 0 of the programs' calendar. */
const dayZero = Date.UTC(1899, 11, 30);
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** By their place in the styles below. */
const style = { heading: 1, moment: 2, day: 3, time: 4, share: 5 };

/** Sheets as an XLSX workbook that is made while they are read, some rows in memory at a time. Texts are never formulas; numbers, days and times of a zone are what they are. A sheet with too many rows goes on in another. */
export function toWorkbook(sheets: Sheet[], zone: string): Readable {
  return Readable.from(zipped(toParts(sheets, localClock(zone))), { objectMode: false });
}

interface WorkbookPart {
  path: string;
  text: AsyncIterable<string> | Iterable<string>;
}

async function* toParts(
  sheets: Sheet[],
  clock: (at: Date) => number,
): AsyncGenerator<WorkbookPart> {
  const names: string[] = [];
  for (const sheet of sheets) {
    const rows = sheet.rows[Symbol.asyncIterator]();
    let rest: Cell[][] = [];
    let isDone = false;
    while (!isDone) {
      names.push(uniqueName(sheet.name, names));
      const page = async function* () {
        let left = mostRows - 1;
        while (left > 0) {
          if (!rest.length) {
            const next = await rows.next();
            if (next.done) {
              isDone = true;
              return;
            }
            rest = next.value;
          }
          yield rest.slice(0, left);
          const { length } = rest;
          rest = rest.slice(left);
          left -= length;
        }
      };
      yield {
        path: `xl/worksheets/sheet${names.length}.xml`,
        text: sheetXml({ headings: sheet.headings, rows: page() }, clock),
      };
    }
  }
  for (const [path, text] of Object.entries(workbookFrame(names)))
    yield { path, text: [declaration, text] };
}

async function* zipped(parts: AsyncIterable<WorkbookPart>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const letters = new TextEncoder();
  for await (const { path, text } of parts) {
    const file = new ZipDeflate(path, { level: 3 });
    zip.add(file);
    for await (const piece of text) {
      file.push(letters.encode(piece));
      yield* ready.splice(0);
      // others get their turn between two pieces
      await setImmediate();
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  yield* ready;
}

async function* sheetXml(
  { headings, rows }: Omit<Sheet, 'name'>,
  clock: (at: Date) => number,
): AsyncGenerator<string> {
  const columns = headings.map((_, at) => columnLetters(at));
  let number = 0;
  const rowXml = (cells: Cell[], look?: number) => {
    number++;
    const xml = cells.map((cell, at) =>
      cellXml(cell, { place: `${columns[at]}${number}`, look, clock }),
    );
    return `<row r="${number}">${xml.join('')}</row>`;
  };
  // the first rows say how wide columns have to be
  const pages = rows[Symbol.asyncIterator]();
  const first = await pages.next();
  const sample: Cell[][] = first.done ? [] : first.value.slice(0, 200);
  const widths = headings.map((heading, at) =>
    columnWidth([heading, ...sample.map((row) => row[at])]),
  );
  const cols = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  yield (
    `${declaration}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0">` +
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
      `<cols>${cols.join('')}</cols><sheetData>` +
      rowXml(headings, style.heading)
  );
  for (let page = first; !page.done; page = await pages.next())
    yield page.value.map((row) => rowXml(row)).join('');
  yield '</sheetData></worksheet>';
}

/** How many letters wide a column with these cells is shown. */
function columnWidth(cells: (Cell | undefined)[]): number {
  const lengths = cells.map((cell) => {
    if (typeof cell === 'string') return Math.max(...cell.split('\n').map(({ length }) => length));
    return cell && typeof cell === 'object' && 'at' in cell ? 19 : 10;
  });
  return Math.min(60, Math.max(...lengths) + 2);
}

/** The letters of a column: A to Z, AA… */
function columnLetters(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? last : columnLetters(Math.floor(at / 26) - 1) + last;
}

function cellXml(
  cell: Cell,
  { place, look, clock }: { place: string; look?: number | undefined; clock: (at: Date) => number },
): string {
  const number = (value: number, kind?: number) =>
    Number.isFinite(value)
      ? `<c r="${place}"${kind ? ` s="${kind}"` : ''}><v>${value}</v></c>`
      : '';
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return number(cell);
  if (typeof cell === 'string')
    return `<c r="${place}"${look ? ` s="${look}"` : ''} t="inlineStr"><is><t xml:space="preserve">${escaped(
      escapeFormula(cell).slice(0, mostLetters),
    )}</t></is></c>`;
  if ('day' in cell) return number(serial(Date.parse(`${cell.day}T00:00:00Z`)), style.day);
  if ('time' in cell)
    return number(serial(dayZero + Date.parse(`1970-01-01T${cell.time}Z`)), style.time);
  if ('share' in cell) return number(cell.share, style.share);
  return cell.at ? number(serial(clock(cell.at)), style.moment) : '';
}

/** A moment as the programs count: in days. */
function serial(ms: number): number {
  return Number(((ms - dayZero) / dayMs).toFixed(10));
}

/** A text as XML: without what XML cannot hold, and so that no letters of it are read as the code of another. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])[\p{Cc}\ufffe\uffff]/gu, '')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}

/** A name that a sheet may have, unlike those before it. */
function uniqueName(wanted: string, others: string[]): string {
  const name = wanted.replace(/[[\]:*?/\\]/g, ' ').slice(0, 28) || 'Sheet';
  let unique = name;
  for (let nth = 2; others.includes(unique); nth++) unique = `${name} ${nth}`;
  return unique;
}

/** What holds the sheets together. */
function workbookFrame(names: string[]): Record<string, string> {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const each = (one: (name: string, nth: number) => string) =>
    names.map((name, at) => one(name, at + 1)).join('');
  return {
    '[Content_Types].xml':
      `<Types xmlns="${packaged}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${each(
        (_, nth) =>
          `<Override PartName="/xl/worksheets/sheet${nth}.xml" ContentType="${type}.worksheet+xml"/>`,
      )}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="workbook" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${spreadsheet}" xmlns:r="${office}"><sheets>${each(
      (name, nth) => `<sheet name="${escaped(name)}" sheetId="${nth}" r:id="sheet${nth}"/>`,
    )}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="styles" Type="${office}/styles" Target="styles.xml"/>${each(
      (_, nth) =>
        `<Relationship Id="sheet${nth}" Type="${office}/worksheet" Target="worksheets/sheet${nth}.xml"/>`,
    )}</Relationships>`,
    'xl/styles.xml':
      `<styleSheet xmlns="${spreadsheet}"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/>` +
      '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="166" formatCode="hh:mm"/></numFmts>' +
      '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
      '<cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
      '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
      '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
      '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
      '<xf numFmtId="166" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
      '<xf numFmtId="9" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>',
  };
}
