import { buffer } from 'node:stream/consumers';
import readSheets, { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';
import type { Cell } from './Sheet.ts';
import { toWorkbook } from './workbook.ts';

const zone = 'Asia/Kolkata';

async function* pages(...all: Cell[][][]): AsyncGenerator<Cell[][]> {
  yield* all;
}

test('a workbook has its sheets with numbers, days and times of the zone as what they are, and texts as they are written', async () => {
  const file = await buffer(
    toWorkbook(
      [
        {
          name: 'People: all',
          headings: ['Name', 'Phone', 'Guests', 'Registered', 'Born'],
          rows: pages(
            [
              [
                ...(['Anil & <Rao> _x0041_ \u0000\ud800', '+91 98450 12345', 2.5] as const),
                ...([{ at: new Date('2021-05-28T20:00:00Z') }, { day: '1990-02-03' }] as const),
              ],
            ],
            [['=1+1', '-5', 0, { at: null }, null]],
          ),
        },
        { name: 'People: all', headings: ['Question'], rows: pages([]) },
      ],
      zone,
    ),
  );
  const [people, answers] = await readSheets(file);
  expect([people!.sheet, answers!.sheet]).toEqual(['People  all', 'People  all 2']);
  expect(people!.data).toEqual([
    ['Name', 'Phone', 'Guests', 'Registered', 'Born'],
    [
      ...['Anil & <Rao> _x0041_ \ufffd', '+91 98450 12345', 2.5],
      ...[new Date('2021-05-29T01:30:00Z'), new Date('1990-02-03T00:00:00Z')],
    ],
    ["'=1+1", "'-5", 0, null, null],
  ]);
  expect(answers!.data).toEqual([['Question']]);
  expect(await readSheet(file, 2)).toEqual([['Question']]);
});

test('a CSV shows the same by the clock of the zone, and guards formulas but no phone', async () => {
  const file = await buffer(
    toCsv(
      {
        headings: ['Name', 'Phone', 'Guests', 'Registered', 'Born'],
        rows: pages([
          [
            ...(['=1+1', '+919845012345', -2] as const),
            ...([{ at: new Date('2021-05-28T20:00:00Z') }, { day: '1990-02-03' }] as const),
          ],
          ['+cmd|calc', '@SUM(A1)', 7, { at: null }, null],
        ]),
      },
      zone,
    ),
  );
  expect(file.toString('utf8').split('\r\n')).toEqual([
    '\ufeff"Name","Phone","Guests","Registered","Born"',
    `"'=1+1","+919845012345",-2,"2021-05-29 01:30:00","1990-02-03"`,
    `"'+cmd|calc","'@SUM(A1)",7,"",""`,
    '',
  ]);
});
