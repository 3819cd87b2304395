import { z } from 'zod';

const hash = z.string().regex(/^[\da-f]{64}$/);

/** Describes the copy; the first piece. */
export const head = z.object({
  format: z.number(),
  takenAt: z.string().max(60),
  migrations: z
    .array(z.object({ name: z.string().max(200), hash }))
    .min(1)
    .max(10_000),
  /** The one event it contains; without it the copy contains everything. */
  event: z
    .object({ slug: z.string().max(200), name: z.string().max(2000), withPeople: z.boolean() })
    .optional(),
});
export type Head = z.infer<typeof head>;

/** Counts and hashes of the tables, and the sequences' values; follows all rows. */
export const seal = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number().int(), hash: z.string().max(64) })),
  sequences: z.record(z.string(), z.number().int().nullable()),
});
export type Seal = z.infer<typeof seal>;

export const fileSums = z.array(
  z.object({ key: z.string().max(500), bytes: z.number().int(), sha256: hash }),
);
export type FileSum = z.infer<typeof fileSums>[number];

/** Who wrote an export: the address of the server, its public key (SPKI, base64) and its Ed25519 signature (base64). */
export const signature = z.strictObject({
  by: z.url({ protocol: /^https?$/ }).max(500),
  key: z.base64().max(200),
  signature: z.base64().max(200),
});
export type Signature = z.infer<typeof signature>;

/** A batch of a table's rows, every value as PostgreSQL writes it. */
export interface Rows {
  table: string;
  columns: string[];
  rows: (string | null)[][];
}

/**
 * A database and its files as a stream, the same for a backup, a restore and a move: `head`, any number
 * of `rows`, `seal`, any number of `file`, and `end`; a `signature` may follow. A file's content must be
 * read before the next piece is requested. A stream without its `end` was cut off.
 */
export type Piece =
  | { kind: 'head'; head: Head }
  | ({ kind: 'rows' } & Rows)
  | { kind: 'seal'; seal: Seal }
  | { kind: 'file'; key: string; bytes: number; content: AsyncIterable<Uint8Array> }
  | { kind: 'end'; files: FileSum[] }
  /** `digest`: SHA-256 of everything before. */
  | { kind: 'signature'; signature: Signature; digest: Buffer };

/** A copy can't be made, read or restored; the message says why and what to do. */
export class CopyRefused extends Error {
  override name = 'CopyRefused';
}
