import { readBackup } from '../db/copy/backupFile.ts';
import { checkFiles } from '../db/copy/files.ts';
import { CopyRefused, type Piece } from '../db/copy/Piece.ts';
import { Tallies } from '../db/copy/Tally.ts';
import { tell } from '../texts/cli.ts';
import type { Command } from './Command.ts';
import { sizeOf } from './sizeOf.ts';

/** Reads a backup as a restore does, and keeps nothing. */
export const verify: Command = {
  name: 'verify',
  operands: ['FILE'],
  async run({ operands: [file = ''] }, desk) {
    const pieces = readBackup(file);
    const tallies = new Tallies();
    let takenAt = '';
    let next: IteratorResult<Piece, void>;
    while (!(next = await pieces.next()).done && next.value.kind !== 'seal') {
      if (next.value.kind === 'head') takenAt = next.value.head.takenAt;
      if (next.value.kind === 'rows') tallies.add(next.value.table, next.value.rows);
    }
    const told = next.value?.kind === 'seal' ? next.value.seal.tables : {};
    const sums = tallies.sums();
    for (const [table, sum] of Object.entries(told))
      if (sum.rows && sum.hash !== sums[table]?.hash)
        throw new CopyRefused(tell('verify.damaged', { table }));
    const files = await checkFiles(pieces);
    desk.say(tell('verify.done', { file, ...sizeOf(told), files: files.length, takenAt }));
  },
};
