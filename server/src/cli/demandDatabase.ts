import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../process/settings.ts';
import { cliText } from '../texts/cli.ts';
import { CommandRefused } from './Command.ts';

/** Refuses where the settings name an embedded database that is not there: opening would make an empty one. */
export function demandDatabase({ DATABASE_URL, DATA_DIR }: Settings): void {
  const folder = join(DATA_DIR, 'database');
  if (!DATABASE_URL && !existsSync(folder))
    throw new CommandRefused(cliText('database.nothing', { folder }));
}
