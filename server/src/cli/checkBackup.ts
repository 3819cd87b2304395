import { readBackup } from '../db/copy/readBackup.ts';
import { checkFiles } from '../db/copy/files.ts';
import { CopyRefused, type Piece } from '../db/copy/Piece.ts';
import { verifySigner } from '../db/copy/signature.ts';
import { type Sum, Checksums } from '../db/copy/Checksums.ts';
import { cliText } from '../texts/cli.ts';
import type { Terminal } from './Command.ts';
import { watched } from './watched.ts';

/** What a complete backup contains. */
interface Checked {
  tables: Record<string, Sum>;
  files: number;
  takenAt: string;
}

/** Reads a backup to its end, including its stored files, and keeps nothing; `identity`: see readBackup. Throws CopyRefused if it is damaged, cut off or was changed after it was signed. */
export async function checkBackup(
  file: string,
  identity: string | undefined,
  terminal: Terminal,
): Promise<Checked> {
  const pieces = watched(readBackup(file, { identity }), terminal);
  const checksums = new Checksums();
  let takenAt = '';
  let next: IteratorResult<Piece, void>;
  while (!(next = await pieces.next()).done && next.value.kind !== 'seal') {
    if (next.value.kind === 'head') takenAt = next.value.head.takenAt;
    if (next.value.kind === 'rows') checksums.add(next.value.table, next.value.rows);
  }
  const tables = next.value?.kind === 'seal' ? next.value.seal.tables : {};
  const sums = checksums.sums();
  for (const [table, sum] of Object.entries(tables))
    if (sum.rows && sum.hash !== sums[table]?.hash)
      throw new CopyRefused(cliText('verify.damaged', { table }));
  const files = await checkFiles(pieces);
  await verifySigner(pieces);
  return { tables, files: files.length, takenAt };
}
