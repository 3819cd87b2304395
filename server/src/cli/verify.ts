import { cliText } from '../texts/cli.ts';
import { checkBackup } from './checkBackup.ts';
import type { Command } from './Command.ts';
import { copySize } from './copySize.ts';

/** Reads a backup as a restore does, and keeps nothing. */
export const verify: Command = {
  name: 'verify',
  operands: ['FILE'],
  options: { identity: { takes: 'FILE' } },
  async run({ operands: [file = ''], options }, terminal) {
    const { tables, files, takenAt } = await checkBackup(file, options['identity'], terminal);
    terminal.print(cliText('verify.done', { file, ...copySize(tables), files, takenAt }));
  },
};
