import { migrate as applyMigrations, tryMigrations } from '../db/migrate.ts';
import { openStore } from '../db/openStore.ts';
import { createLog } from '../process/log.ts';
import { readSettings } from '../settings.ts';
import { cliText } from '../texts/cli.ts';
import type { Command } from './Command.ts';
import { demandDatabase } from './demandDatabase.ts';

/** Migrates the database to this version, or checks whether that would work. */
export const migrate: Command = {
  name: 'migrate',
  options: { 'dry-run': {} },
  async run({ options }, terminal) {
    const settings = readSettings(terminal.env);
    demandDatabase(settings);
    const log = createLog(settings.LOG_LEVEL ?? 'silent');
    const store = await openStore({
      databaseUrl: settings.DATABASE_URL,
      dataDir: settings.DATA_DIR,
      beside: true,
      log,
    });
    const isTrial = options['dry-run'] !== undefined;
    try {
      const { applied } = await (isTrial ? tryMigrations(store) : applyMigrations(store));
      for (const name of applied) terminal.print(name);
      const count = applied.length;
      if (!count) terminal.print(cliText('migrate.none'));
      else terminal.print(cliText(isTrial ? 'migrate.trial' : 'migrate.done', { count }));
    } finally {
      await store.close();
    }
  },
};
