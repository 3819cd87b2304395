import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import { cliText } from '../texts/cli.ts';
import { CommandRefused } from './Command.ts';

/** Refuses if the settings name an embedded database that doesn't exist: opening it would create an empty one. */
export function demandDatabase({ DATABASE_URL, DATA_DIR }: Settings): void {
  const folder = join(DATA_DIR, 'database');
  if (!DATABASE_URL && !existsSync(folder))
    throw new CommandRefused(cliText('database.nothing', { folder }));
}
