import type { ReportedLine } from '@pavilion/contract';
import type { Surroundings } from '../hooks.ts';

/** Groups rows by the message they are `about`, keeping their order. */
export function surroundings<Row extends { about: string }>(
  rows: Row[],
  placeOf: (row: Row) => string | null,
  lineOf: (row: Row) => ReportedLine,
): Surroundings[] {
  return [...Map.groupBy(rows, (row) => row.about)].map(([about, near]) => ({
    about,
    place: placeOf(near[0]!),
    lines: near.map(lineOf),
  }));
}
