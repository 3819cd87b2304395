import { Readable } from 'node:stream';
import { isoDay } from '@pavilion/contract';

/** What a cell of a file holds: a text, a number, a moment by its zone's clock, a day (`2021-06-02`), a time of day (`09:30`), or a share of 1. */
export type Cell =
  | string
  | number
  | null
  | { at: Date | null }
  | { day: string }
  | { time: string }
  | { share: number };

/** A table that is written while its rows are read. */
export interface Sheet {
  name: string;
  headings: string[];
  /** Some rows at a time. */
  rows: AsyncIterable<Cell[][]>;
}

const quarterMs = 900_000;

/** Reads the wall clock of a zone at many moments: as milliseconds of UTC that show the same. */
export function localClock(zone: string): (at: Date) => number {
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  });
  const offsets = new Map<number, number>();
  return (at) => {
    const quarter = Math.floor(at.getTime() / quarterMs);
    let offset = offsets.get(quarter);
    if (offset === undefined) {
      const shown = format.format(new Date(quarter * quarterMs)).replace(', ', 'T');
      offset = Date.parse(`${shown}Z`) - quarter * quarterMs;
      offsets.set(quarter, offset);
    }
    return at.getTime() + offset;
  };
}

/** An answer to a date as a cell: what is no day stays a text. */
export function dayCell(value: string): Cell {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : isoDay(value);
  return day ? { day } : value;
}

/** A table that is all there at once, as a sheet. */
export function toSheet(name: string, [headings, ...rows]: [string[], ...Cell[][]]): Sheet {
  return { name, headings, rows: Readable.from([rows]) };
}

/** Sheets below one another, for files that can have only one. */
export function stacked([first, ...others]: [Sheet, ...Sheet[]]): Sheet {
  async function* rows(): AsyncGenerator<Cell[][]> {
    yield* first.rows;
    for (const { name, headings, rows: more } of others) {
      yield [[], [name], headings];
      yield* more;
    }
  }
  return { ...first, rows: rows() };
}
