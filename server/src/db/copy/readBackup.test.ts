import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Piece } from './Piece.ts';
import { readBackup, type UnpackLimits } from './readBackup.ts';
import { writeBackup } from './writeBackup.ts';

const scratch = mkdtempSync(join(tmpdir(), 'pavilion-unpack-'));
const file = join(scratch, 'copy.tar.gz');
const hash = 'a'.repeat(64);
const rows = Array.from({ length: 2500 }, (_, at) => [String(at), 'ink '.repeat(1000)]);
const limits: UnpackLimits = {
  databaseBytes: 20_000_000,
  fileBytes: 100,
  rowsPerTable: 2500,
  rowBytes: 5000,
  listBytes: 1000,
};

async function* pieces(): AsyncGenerator<Piece> {
  const migrations = [{ name: '0001_platform.sql', hash }];
  yield { kind: 'head', head: { format: 1, takenAt: 'now', migrations } };
  yield { kind: 'rows', table: 'person', columns: ['id', 'bio'], rows };
  yield { kind: 'seal', seal: { tables: {}, sequences: {} } };
  const content = (async function* () {
    yield Buffer.alloc(100);
  })();
  yield { kind: 'file', key: 'public/a.webp', bytes: 100, content };
  yield { kind: 'end', files: [{ key: 'public/a.webp', bytes: 100, sha256: hash }] };
}

beforeAll(() => writeBackup(file, pieces()));
afterAll(() => rmSync(scratch, { recursive: true }));

async function read(narrowed: Partial<UnpackLimits> = {}): Promise<(string | null)[][][]> {
  const found: (string | null)[][][] = [];
  for await (const piece of readBackup(file, { limits: { ...limits, ...narrowed } }))
    if (piece.kind === 'rows') found.push(piece.rows);
  return found;
}

test('rows come out in small parts, however large the parts of the file are', async () => {
  const parts = await read();
  expect(parts.flat()).toEqual(rows);
  expect(parts.map((part) => part.length)).toEqual([1000, 1000, 500]);
});

test.each([
  ['databaseBytes', 9_000_000, 'bytes of rows'],
  ['fileBytes', 99, 'bytes of files'],
  ['rowsPerTable', 2499, 'rows in one table'],
  ['rowBytes', 4000, 'bytes in one row'],
  ['listBytes', 80, 'bytes in one list'],
] as const)('a file beyond the limit %s is refused while it is read', async (limit, most, said) => {
  await expect(read({ [limit]: most })).rejects.toThrow(
    `The file unpacks to more than an import takes: ${most} ${said}.`,
  );
});
