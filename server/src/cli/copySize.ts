import { jobsTable } from '../db/copy/readDatabase.ts';
import type { Sum } from '../db/copy/Checksums.ts';

/** The size of a database copy, without queued jobs and empty tables. */
export function copySize(sums: Record<string, Sum>): { tables: number; rows: number } {
  const tables = Object.entries(sums).filter(([name, { rows }]) => name !== jobsTable && rows > 0);
  return { tables: tables.length, rows: tables.reduce((all, [, { rows }]) => all + rows, 0) };
}
