import type { ReportedLine } from '@pavilion/contract';
import type { Surroundings } from '../hooks.ts';

/** Groups rows by the message they are `about`, keeping their order. */
export function surroundings<Row extends { about: string }>(
  rows: Row[],
  toPlace: (row: Row) => string | null,
  toLine: (row: Row) => ReportedLine,
): Surroundings[] {
  return [...Map.groupBy(rows, (row) => row.about)].map(([about, near]) => ({
    about,
    place: toPlace(near[0]!),
    lines: near.map(toLine),
  }));
}
