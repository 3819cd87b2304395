import type { Sum } from './Tally.ts';

/** What a database was written with, first of all pieces. */
export interface Head {
  format: 1;
  takenAt: string;
  migrations: { name: string; hash: string }[];
  /** The one event that was read; without it the copy holds everything. */
  event?: { slug: string; name: string; withPeople: boolean };
}

/** What the database held, after all of its rows. */
export interface Seal {
  tables: Record<string, Sum>;
  sequences: Record<string, number | null>;
}

export interface FileSum {
  key: string;
  bytes: number;
  sha256: string;
}

/** Some rows of a table, every value as PostgreSQL writes it. */
export interface Rows {
  table: string;
  columns: string[];
  rows: (string | null)[][];
}

/**
 * A database and its files as a stream, the same for a backup, a restore and a move: `head`, `rows`
 * again and again, `seal`, then `file` again and again, and `end`. The content of a file must be read
 * before the next piece is asked for. A stream without its `end` was cut off.
 */
export type Piece =
  | { kind: 'head'; head: Head }
  | ({ kind: 'rows' } & Rows)
  | { kind: 'seal'; seal: Seal }
  | { kind: 'file'; key: string; bytes: number; content: AsyncIterable<Uint8Array> }
  | { kind: 'end'; files: FileSum[] };

/** A copy cannot be made, read or put in place; the message says why and what to do. */
export class CopyRefused extends Error {
  override name = 'CopyRefused';
}
